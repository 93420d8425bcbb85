const { readdirSync } = require('node:fs');

// Component tests and the table-driven tests: they need a DOM in the process, so they run separately. PART=2/3 runs one of three parts, because a
// process gets slower with every thousand rendered pages.
const files = ['test/frontend', 'test/spec'].flatMap((folder) =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.spec.tsx'))
    .map((name) => `./${folder}/${name}`),
);
const [part, parts] = (process.env.PART ?? '1/1').split('/').map(Number);

module.exports = {
  'node-option': ['import=tsx/esm'],
  require: ['./test/support/runner/dom.mjs'],
  spec: files.filter((_file, index) => index % parts === part - 1),
  timeout: 60_000,
  // Some responses stay cached in the store for a minute; do not wait for them.
  exit: true,
};
