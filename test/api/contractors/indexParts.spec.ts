import { expect } from 'chai';
import fc from 'fast-check';
import { Bitset } from '#api/modules/search/Bitset';
import { KeyOrder } from '#api/modules/search/KeyOrder';
import { matchAll, parseSearchWords } from '#api/modules/search/searchWords';
import { WordIndex } from '#api/modules/search/WordIndex';

const seed = 20_261_121;
const positions = fc.uniqueArray(fc.nat({ max: 200 }), { maxLength: 60 });

function content(set: Bitset): number[] {
  const found: number[] = [];
  set.forEach((position) => void found.push(position));
  return found;
}

describe('Parts of the index', () => {
  it('behaves like a set in the bitset', () => {
    const property = fc.property(positions, positions, positions, (one, other, gone) => {
      const [first, second] = [Bitset.from(one), Bitset.from(other)];
      for (const position of gone) first.delete(position);
      const left = one.filter((position) => !gone.includes(position)).sort((a, b) => a - b);
      const both = left.filter((position) => other.includes(position));
      expect(content(first)).to.deep.equal(left);
      expect(content(first.and(second))).to.deep.equal(both);
      expect(content(first.without(second))).to.deep.equal(left.filter((position) => !other.includes(position)));
      expect([first.size, first.intersectionSize(second), first.and(second, second).size]).to.deep.equal([left.length, both.length, both.length]);
      expect(left.every((position) => first.has(position)) && !gone.some((position) => first.has(position))).to.equal(true);
      second.addAll(first);
      expect(content(second)).to.deep.equal([...new Set([...left, ...other])].sort((a, b) => a - b));
    });
    fc.assert(property, { seed, numRuns: 300 });
  });

  it('keeps an order sorted by key and id at all times', () => {
    const entries = fc.uniqueArray(fc.record({ id: fc.nat({ max: 500 }), key: fc.constantFrom('', 'a', 'ab', 'b', 'é', '\uffff') }), {
      selector: (entry) => entry.id,
    });
    const property = fc.property(entries, fc.nat({ max: 9 }), (all, every) => {
      const order = new KeyOrder();
      for (const [position, entry] of all.entries()) {
        order.add({ position, ...entry });
        if (position % (every + 1) === 0) order.positions();
      }
      const sorted = (direction: number) =>
        [...all.keys()].sort((one, other) => {
          const [a, b] = [all[one] ?? expect.fail(), all[other] ?? expect.fail()];
          return a.key === b.key ? a.id - b.id : (a.key < b.key ? -1 : 1) * direction;
        });
      expect([...order.positions()]).to.deep.equal(sorted(1));
      expect([...order.reversedPositions()]).to.deep.equal(sorted(-1));
    });
    fc.assert(property, { seed, numRuns: 300 });
  });

  it('finds whole words, and the last word as a prefix', () => {
    const index = new WordIndex();
    index.add(0, ['copper', 'ridge']);
    index.add(70, ['copper', 'river', 'ridge']);
    const rows: [words: string[], found: number[]][] = [
      [['copper'], [0, 70]],
      [
        ['copper', 'ri'],
        [0, 70],
      ],
      [['ridge', 'copper', 'riv'], [70]],
      [['copp', 'ridge'], []],
      [['copper', 'x'], []],
      [['constructor'], []],
      [[], []],
    ];
    for (const [words, found] of rows) {
      const matched = matchAll(parseSearchWords(words.join(' ')), (word, asBeginning) => index.matching(word, asBeginning));
      expect(content(matched), words.join(' ')).to.deep.equal(found);
    }
  });
});
