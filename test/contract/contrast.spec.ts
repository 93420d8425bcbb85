import { expect } from 'chai';
import { type ColourPair, forbiddenTextPairs, nonTextPairs, textPairs } from '#design/styleGuide/colourPairs';
import { contrast, formatRatio, getGrade, isOpaque } from '#design/styleGuide/contrast';
import { lightTheme } from '#ui/theme/theme';
import { monogramColours, palette } from '#ui/theme/tokens';

const ratioOf = ([front, back]: ColourPair) => contrast(lightTheme.colour[front], lightTheme.colour[back]);

describe('the contrast of two colours', () => {
  it('goes from 1 to 21, whichever stands first, and is what WCAG says', () => {
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

  it('is graded and written without being rounded up', () => {
    expect([2.99, 3, 4.499, 4.5, 6.99, 7].map(getGrade)).to.deep.equal(['none', 'large', 'large', 'AA', 'AA', 'AAA']);
    expect([4.499, 21].map(formatRatio)).to.deep.equal(['4.49:1', '21.00:1']);
  });

  it('is told of colours that nothing shines through', () => {
    expect([palette.navy, palette.orange, palette.shadow, palette.backdrop].map(isOpaque)).to.deep.equal([true, true, false, false]);
  });
});

describe("the product's colours", () => {
  for (const pair of textPairs) {
    it(`let ${pair[0]} be read on ${pair[1]}`, () => {
      expect(ratioOf(pair)).to.be.at.least(4.5);
    });
  }
  for (const pair of nonTextPairs) {
    it(`let ${pair[0]} be seen on ${pair[1]}`, () => {
      expect(ratioOf(pair)).to.be.at.least(3);
    });
  }

  it('that are no text would fail as one, white on orange among them', () => {
    for (const pair of forbiddenTextPairs) expect(getGrade(ratioOf(pair)), pair.join(' ')).to.equal('none');
    expect(forbiddenTextPairs.map(([front, back]) => `${front} on ${back}`)).to.include('onBrand on accent');
  });

  it('let white initials be read on every monogram', () => {
    for (const colour of monogramColours) expect(contrast(palette.white, colour), colour).to.be.at.least(4.5);
  });
});
