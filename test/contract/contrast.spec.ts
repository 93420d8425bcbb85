import { expect } from 'chai';
import { type ColourPair, forbiddenTextPairs, nonTextPairs, textPairs } from '#design/styleGuide/colourPairs';
import { contrast, formatRatio, getGrade, isOpaque } from '#design/styleGuide/contrast';
import { darkColours } from '#ui/theme/colourSchemes';
import { type ColourRole, lightColours } from '#ui/theme/theme';
import { monogramColours, palette } from '#ui/theme/tokens';

const schemes = { light: lightColours, dark: darkColours };
const ratioOf = ([front, back]: ColourPair, colours: Readonly<Record<ColourRole, string>>) => contrast(colours[front], colours[back]);

describe('Contrast of two colours', () => {
  it('ranges from 1 to 21, does not depend on the order and follows WCAG', () => {
    expect(contrast('#ffffff', '#000000')).to.equal(21);
    expect(contrast('#7f7f7f', '#7f7f7f')).to.equal(1);
    for (const [one, other, ratio] of [
      ['#ffffff', '#777777', 4.48],
      ['#ffffff', '#767676', 4.54],
      ['#ffff00', '#0000FF', 8.0],
      [palette.white, palette.orange, 2.67],
      [palette.navy, palette.orange, 5.86],
    ] as const) {
      expect(contrast(one, other), `${one} ${other}`).to.be.closeTo(ratio, 0.01);
      expect(contrast(other, one)).to.equal(contrast(one, other));
    }
  });

  it('is graded and formatted without rounding up', () => {
    expect([2.99, 3, 4.499, 4.5, 6.99, 7].map(getGrade)).to.deep.equal(['none', 'large', 'large', 'AA', 'AA', 'AAA']);
    expect([4.499, 21].map(formatRatio)).to.deep.equal(['4.49:1', '21.00:1']);
  });

  it('is defined for opaque colours only', () => {
    expect([palette.navy, palette.orange, palette.shadow, palette.backdrop].map(isOpaque)).to.deep.equal([true, true, false, false]);
  });
});

for (const [scheme, colours] of Object.entries(schemes)) {
  describe(`Product colours in the ${scheme} scheme`, () => {
    for (const pair of textPairs) {
      it(`keep ${pair[0]} readable on ${pair[1]}`, () => {
        expect(ratioOf(pair, colours)).to.be.at.least(4.5);
      });
    }
    for (const pair of nonTextPairs) {
      it(`keep ${pair[0]} visible on ${pair[1]}`, () => {
        expect(ratioOf(pair, colours)).to.be.at.least(3);
      });
    }
  });
}

describe('Product colours', () => {
  it('include pairs that fail as text, such as white on orange', () => {
    for (const pair of forbiddenTextPairs) expect(getGrade(ratioOf(pair, lightColours)), pair.join(' ')).to.equal('none');
    expect(forbiddenTextPairs.map(([front, back]) => `${front} on ${back}`)).to.include('onBrand on accent');
  });

  it('keep white initials readable on every monogram', () => {
    for (const colour of monogramColours) expect(contrast(palette.white, colour), colour).to.be.at.least(4.5);
  });
});
