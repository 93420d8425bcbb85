import { expect } from 'chai';
import fc from 'fast-check';
import { sanitizePersonName } from '#api/modules/email/renderEmail';

/** Applies the rule one character at a time, so that it takes linear time for any text. */
function isNameByRule(text: string): boolean {
  const characters = [...text];
  const isAllowed = (sign: string) => /[\p{L}\p{M}]/u.test(sign) || "'’ .-".includes(sign);
  const isTextAt = (index: number) => characters[index] !== undefined && !/[\s.]/u.test(characters[index]);
  const linkAt = (_sign: string, index: number) => characters[index] === '.' && isTextAt(index - 1) && isTextAt(index + 1) && isTextAt(index + 2);
  return text.length <= 40 && /\p{L}/u.test(characters[0] ?? '') && characters.every(isAllowed) && !characters.some(linkAt);
}

describe('Name used in email greetings', () => {
  it('is a name and not a message or a link', () => {
    const expected: [string, string | null][] = [
      ['Jane Doe', 'Jane Doe'],
      ['J. R. R. Tolkien', 'J. R. R. Tolkien'],
      ['J.R. Ewing', 'J.R. Ewing'],
      ['Jean-Luc O’Neill', 'Jean-Luc O’Neill'],
      ['  Ana \n Lima ', 'Ana Lima'],
      ['Łukasz', 'Łukasz'],
      ['Алтан', 'Алтан'],
      ['see evil.example', null],
      ['.Jane', null],
      ['Jane 2', null],
      ['Jane!', null],
      ['', null],
      ['A'.repeat(40), 'A'.repeat(40)],
      ['A'.repeat(41), null],
    ];
    expect(expected.map(([name]) => [name, sanitizePersonName(name)])).to.deep.equal(expected);
  });

  it('follows the rules for short texts', () => {
    const sign = fc.constantFrom(..."aZé. '’-!1ü", '\u0301', '钻', '..', '. ');
    const text = fc.string({ unit: sign, maxLength: 45 }).map((drawn) => drawn.normalize('NFKC').replaceAll(/\s+/g, ' ').trim());
    fc.assert(
      fc.property(text, (name) => (sanitizePersonName(name) !== null) === isNameByRule(name)),
      { numRuns: 3000 },
    );
  });

  it('is checked immediately even for a text that almost matches', () => {
    for (const count of [20, 26, 500, 50_000]) {
      const before = process.cpuUsage();
      expect(sanitizePersonName(`A${'. '.repeat(count)}!`)).to.equal(null);
      expect(process.cpuUsage(before).user).to.be.below(500_000);
    }
  });
});
