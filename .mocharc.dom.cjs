const { readdirSync } = require('node:fs');

// Component tests and the product's tables of texts and numbers: a document in the process, so they run apart from everything else.
// PART=directory runs the tests of one part (a folder of test/frontend, or `spec`). SHARD=2/3 runs a third of all files: a process
// that has rendered a thousand pages renders the next one slowly.
const folders = { spec: 'test/spec' };
const { PART: part, SHARD: shard = '1/1' } = process.env;
const files = (part ? [folders[part] ?? `test/frontend/${part}`] : ['test/frontend', 'test/spec']).flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.spec.tsx'))
    .sort()
    .map((name) => `./${folder}/${name}`),
);
const [place, places] = shard.split('/').map(Number);

module.exports = {
  // As in .mocharc.cjs.
  'node-option': ['import=tsx/esm', 'max-semi-space-size=64'],
  require: ['./test/support/runner/dom.mjs'],
  spec: files.filter((_file, index) => index % places === place - 1),
  timeout: 60_000,
  // Some answers stay in the store for a minute; the process does not wait for that.
  exit: true,
};
