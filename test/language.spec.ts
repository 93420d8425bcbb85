import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { collectTexts, type FoundText } from './lint/collectTexts';
import { languageRules } from './lint/languageRules';
import { sourceFiles } from './lint/syntax';

/** Wording that breaks a rule on purpose, each with the reason. Prefer rewriting a text to adding it here. */
const accepted: Record<string, string> = {
  'Enter your email and password to sign in': 'A text of the product rules, section 9.',
};

/** The texts of test data imitate those of users. */
const folders: { folder: string; kinds: FoundText['kind'][] }[] = [
  ...['api', 'frontend', 'cms/src', 'cms/config', 'db/migrations'].map((folder) => ({
    folder,
    kinds: ['text', 'comment', 'name'] as FoundText['kind'][],
  })),
  { folder: 'test', kinds: ['comment', 'name'] },
];

/** Names in a text's placeholders and in a comment's parameters are checked where they are declared. */
const withoutNames = (text: string) => text.replace(/\{[^}]*\}|@param \w+/g, '');

describe('the language of the project', () => {
  const found = folders.flatMap(({ folder, kinds }) =>
    sourceFiles(folder)
      .flatMap((file) => collectTexts(file, readFileSync(file, 'utf8')))
      .filter(({ kind }) => kinds.includes(kind)),
  );

  it('is found in every place: texts, comments and names', () => {
    const count = (kind: FoundText['kind']) => found.filter((one) => one.kind === kind).length;
    expect(count('text')).to.be.above(4000);
    expect(count('comment')).to.be.above(2000);
    expect(count('name')).to.be.above(10_000);
  });

  for (const { pattern, kinds, reason } of languageRules) {
    it(`avoids ${pattern.source} in ${kinds.join('s and ')}s: ${reason}`, () => {
      const hits = found.filter(
        ({ kind, text, file }) =>
          kinds.includes(kind) && pattern.test(withoutNames(text)) && !(text in accepted) && file !== 'test/lint/languageRules.ts',
      );
      expect(hits.map(({ file, line, text }) => `${file}:${line} ${text}`)).to.deep.equal([]);
    });
  }
});
