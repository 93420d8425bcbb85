// Everything that runs in plain Node; the suites are chosen by their folders (test/run.ts).
module.exports = { 'node-option': ['import=tsx/esm'], timeout: 20_000 };
