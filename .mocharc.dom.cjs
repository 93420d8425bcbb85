const { readdirSync } = require('node:fs');

// Component tests and the specification's tables: a document in the process, so they run apart from everything else. All of
// them, or one part of so many (PART=2/3): a process that has drawn a thousand pages draws the next one slowly.
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
  // Some answers are kept in the store for a minute, which nobody waits for.
  exit: true,
};
