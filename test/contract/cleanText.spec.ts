import { expect } from 'chai';
import { cleanLine, cleanParagraphs, isWithoutLinks, isWithoutMarkup, noLinks, noMarkup } from '../../api/contract/cleanText';

describe('what a stranger writes', () => {
  const links = [
    'https://x.example',
    'see ftp://x',
    'www.x',
    'kim@evil.com',
    'evil.com',
    '(evil.net)',
    'x_evil.org',
    'a-b.co.uk',
    'Бур.info',
    'MAILTO:x',
  ];
  for (const text of links) it(`has no link: ${text}`, () => expect(isWithoutLinks(`Words ${text} words`)).to.equal(false));

  for (const text of ['12.5 m of core.Then more', 'e.g. NQ2', 'Fly-in. Community', 'approx.10 holes', 'HQ/NQ', 'a.com'])
    it(`may be: ${text}`, () => expect([isWithoutLinks(text), isWithoutMarkup(text)]).to.deep.equal([true, true]));

  for (const text of ['<b>', '</p>', '<!-- x -->', '<script src=x>', '<A HREF=x>'])
    it(`has no HTML: ${text}`, () => expect(isWithoutMarkup(text)).to.equal(false));
  it('may compare', () => expect(isWithoutMarkup('3 < 4 and 5 > 4, <3')).to.equal(true));

  it('is looked through in no time, however long it is', () => {
    const started = performance.now();
    for (const part of ['x', 'x.', 'xx.', 'x-', '<a', '<', 'www', 'co.', '@']) {
      const text = part.repeat(250_000 / part.length);
      isWithoutLinks(text);
      isWithoutMarkup(text);
    }
    expect(performance.now() - started).to.be.lessThan(2000);
  });

  it('is refused with a sentence', () => {
    const problem = (schema: ReturnType<typeof cleanLine>, text: string) => {
      try {
        schema.validateSync(text);
        return null;
      } catch (error) {
        return error instanceof Error ? error.message : error;
      }
    };
    expect(problem(cleanLine(), 'See evil.com')).to.equal(noLinks);
    expect(problem(cleanParagraphs(4000), 'See\n<b>')).to.equal(noMarkup);
    expect(problem(cleanParagraphs(4000), 'x'.repeat(4001))).to.equal('At most 4,000 characters');
    expect(problem(cleanParagraphs(4000), 'x'.repeat(4000))).to.equal(null);
  });
});
