// Component tests and the specification's tables: a document in the process, so they run apart from everything else.
module.exports = {
  'node-option': ['import=tsx/esm'],
  require: ['./test/support/dom.mjs'],
  spec: ['test/frontend/**/*.spec.tsx', 'test/spec/**/*.spec.tsx'],
  timeout: 20_000,
};
