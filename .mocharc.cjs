// For suites that run in plain Node; test/run.ts chooses them by folder.
module.exports = { 'node-option': ['import=tsx/esm'], timeout: 20_000 };
