"""Offline dependencies: Debian packages under /usr, npm sources under third_party/node_modules."""

_HEAD = 'load("@rules_cc//cc:defs.bzl", "cc_library")\npackage(default_visibility = ["//visibility:public"])\n'

def _cc(name, linkopts = [], deps = [], defines = []):
    return """
cc_library(
    name = %r,
    hdrs = glob(["include/**"], allow_empty = True),
    includes = ["include"],
    linkopts = %r,
    deps = %r,
    defines = %r,
)
""" % (name, linkopts, deps, defines)

# Repository (= registry module) -> what it shows of /usr/include, its targets (= registry labels).
# Boost stays undeclared: 15 446 headers as inputs cost 2 s for each compilation.
_DEBIAN = {
    "boost.asio": ([], _cc("boost.asio", ["-pthread"])),
    "boost.beast": ([], _cc("boost.beast", ["-pthread"])),
    "boost.json": ([], _cc("boost.json")),
    "cli11": (["CLI"], _cc("cli11")),
    "cryptopp": (["cryptopp"], _cc("cryptopp", ["-lcryptopp"])),
    "fmt": (["fmt"], _cc("fmt", defines = ["FMT_HEADER_ONLY"])),
    "google_benchmark": (["benchmark"], _cc("benchmark", ["-lbenchmark", "-pthread"]) +
                                        _cc("benchmark_main", ["-lbenchmark_main"], [":benchmark"])),
    "googletest": (["gtest", "gmock"], _cc("gtest", ["-lgmock", "-lgtest", "-pthread"]) +
                                       _cc("gtest_main", ["-lgmock_main"], [":gtest"])),
    "nlohmann_json": (["nlohmann"], _cc("json")),
    "openssl": (["openssl"], _cc("crypto", ["-lcrypto"]) + _cc("ssl", ["-lssl"], [":crypto"])),
    "pugixml": (["pugixml.hpp", "pugiconfig.hpp"], _cc("pugixml", ["-lpugixml"])),
    "rapidjson": (["rapidjson"], _cc("rapidjson")),
    "valijson": (["valijson"], _cc("valijson")),
}

def _usr_impl(ctx):
    headers, build = _DEBIAN[ctx.attr.module]
    for h in headers:
        ctx.symlink("/usr/include/" + h, "include/" + h)
    if ctx.attr.module == "rapidjson":  # 1.1.0 assigns to a const member: clang >= 19 rejects document.h
        ctx.delete("include/rapidjson")
        r = ctx.execute(["sh", "-ec", """
cp -rL /usr/include/rapidjson include
sed -i 's/{ s = rhs.s; length = rhs.length; }/= delete;/' include/rapidjson/document.h
"""])
        if r.return_code:
            fail("copy of rapidjson failed: " + r.stderr)
    ctx.file("BUILD.bazel", _HEAD + build)

_usr = repository_rule(implementation = _usr_impl, attrs = {"module": attr.string()}, local = True)

def debian_repository(name):
    _usr(name = name, module = name)

# simdjson from npm, compiled with the flags of each configuration.
def _simdjson_impl(ctx):
    src = ctx.path(ctx.attr.package_json).dirname
    for part in ["node_modules", "@nozbe", "simdjson", "src"]:
        src = src.get_child(part)
    if not src.exists:
        fail("@nozbe/simdjson is missing: run ./tools/setup")
    ctx.symlink(src, "src")
    ctx.file("BUILD.bazel", _HEAD + """
cc_library(
    name = "simdjson",
    srcs = ["src/simdjson.cpp"],
    hdrs = ["src/simdjson.h"],
    includes = ["src"],
    defines = ["SIMDJSON_DEVELOPMENT_CHECKS=0"],
    linkopts = ["-pthread"],
)
""")

_simdjson = repository_rule(
    implementation = _simdjson_impl,
    attrs = {"package_json": attr.label(default = "//third_party:package.json")},
    local = True,
)

def simdjson_repository():
    _simdjson(name = "simdjson")

# Debian's rules_cc 0.0.4 calls use_cpp_toolchain(), which Bazel 4.2.3 lacks; it also lacks cc/cc_*.bzl.
def _rules_cc_impl(ctx):
    r = ctx.execute(["sh", "-ec", """
cp -rL /usr/share/bazel/rules/cc/. .
if ! grep -q 'def use_cpp_toolchain' /usr/share/bazel/embedded_tools/tools/cpp/toolchain_utils.bzl; then
  grep -rl use_cpp_toolchain cc | xargs sed -i -e 's/, "use_cpp_toolchain"//' \
    -e 's|use_cpp_toolchain()|["@bazel_tools//tools/cpp:toolchain_type"]|'
fi
for r in cc_binary cc_import cc_library cc_test; do
  [ -e cc/$r.bzl ] || printf 'load(":defs.bzl", _r = "%s")\n%s = _r\n' $r $r > cc/$r.bzl
done
"""])
    if r.return_code:
        fail("copy of rules_cc failed: " + r.stderr)

_rules_cc = repository_rule(implementation = _rules_cc_impl, local = True)

def _coverage_stub_impl(ctx):
    ctx.file("BUILD.bazel", 'filegroup(name = "coverage_report_generator", visibility = ["//visibility:public"])\n')

_coverage_stub = repository_rule(implementation = _coverage_stub_impl, local = True)

def debian_dependencies():
    _rules_cc(name = "rules_cc")
    _coverage_stub(name = "remote_coverage_tools")
    for name, path in {
        "bazel_features": "tools/features",  # Bazel 7 only; 4.2.3 never fetches it
        "bazel_skylib": "tools/skylib",
        "platforms": "tools/platforms",
        "rules_java": "rules/java",
        "rules_license": "rules/license",  # Bazel 7 only
        "rules_proto": "rules/proto",
        "rules_python": "rules/python",  # Bazel 7 only
    }.items():
        native.local_repository(name = name, path = "/usr/share/bazel/" + path)
    for name in _DEBIAN:
        debian_repository(name)
    simdjson_repository()
