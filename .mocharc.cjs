// For suites that run in plain Node; test/run.ts chooses them by folder.
// Tests leave much garbage that dies young: with a larger young generation they take an eighth less processor time.
module.exports = { 'node-option': ['import=tsx/esm', 'max-semi-space-size=64'], timeout: 20_000 };
