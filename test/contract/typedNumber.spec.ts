import { expect } from 'chai';
import { AmbiguousNumber, numberUnits, readTypedNumber } from '#contract/shared/values/typedNumber';

const lengthUnits = [...numberUnits.metres, ...numberUnits.feet];

const read: [text: string, value: number][] = [
  ['12000', 12_000],
  [' 12000 ', 12_000],
  ['1,200', 1200],
  ['12,000', 12_000],
  ['1,200,000', 1_200_000],
  ['1.200.000', 1_200_000],
  ['1 200', 1200],
  ['1  200', 1200],
  ['1\u00a0200', 1200],
  ['1\u202f200\u202f000', 1_200_000],
  ["1'200", 1200],
  ['1’200', 1200],
  ['12,000.5', 12_000.5],
  ['12.000,5', 12_000.5],
  ['12 000,5', 12_000.5],
  ['120.5', 120.5],
  ['120,5', 120.5],
  ['0.500', 0.5],
  ['1200.500', 1200.5],
  ['1200 m', 1200],
  ['1200m', 1200],
  ['1,200 metres', 1200],
  ['1200 Meters', 1200],
  ['1200 mtrs.', 1200],
  ['3,937 ft', 3937],
  ["3937'", 3937],
  ['3937 FT.', 3937],
  ['5.', 5],
  ['+5', 5],
  ['-5', -5],
  ['−5', -5],
];

const ambiguous: [text: string, grouped: number, decimal: number][] = [
  ['12.000', 12_000, 12],
  ['12.000 m', 12_000, 12],
  ['12.500', 12_500, 12.5],
  ['1.000', 1000, 1],
  ['-1.000', -1000, -1],
];

const notNumbers = [
  ...['', ' ', 'm', 'many', '0x10', '1e2', 'Infinity', '1 0', '12 00', '1.2.3', '1,20,00', '1,2000', '1,200.000,5', '12, 000', '١٢'],
  ...['1200 km', '1.2k', '12M', '12 million', '1200+', '~1200', '1000-1200', '1000 to 1200', '30 rigs', '1200 m each', `1${' '.repeat(80)}m`],
];

describe('a number that somebody typed', () => {
  for (const [text, value] of read) it(`"${text}" is ${value}`, () => expect(readTypedNumber(text, lengthUnits)).to.equal(value));

  for (const [text, grouped, decimal] of ambiguous) {
    it(`"${text}" has two readings`, () => expect(readTypedNumber(text, lengthUnits)).to.deep.equal(new AmbiguousNumber(grouped, decimal)));
  }

  for (const text of notNumbers)
    it(`"${text.slice(0, 20)}" is not a number`, () => expect(readTypedNumber(text, lengthUnits)).to.deep.equal(Number.NaN));

  it('is read only with the units of its field', () => {
    expect([readTypedNumber('30 holes', numberUnits.holes), readTypedNumber('1 Hole', numberUnits.holes)]).to.deep.equal([30, 1]);
    expect(readTypedNumber('30 m', numberUnits.holes)).to.deep.equal(Number.NaN);
    expect(readTypedNumber('30 holes')).to.deep.equal(Number.NaN);
  });
});
