import { expect } from 'chai';
import { buildSiteCopy } from '#api/modules/site-content/buildSiteCopy';
import { fillPlaceholders } from '#contract/site-content/fillPlaceholders';

const lead = 'Compare drillers by method, fleet, location and track record, in {countries}.';

describe('Placeholders in texts', () => {
  const cases: [text: string, values: Record<string, string | null>, filled: string][] = [
    [lead, { countries: '12 countries' }, 'Compare drillers by method, fleet, location and track record, in 12 countries.'],
    [lead, { countries: '1 country' }, 'Compare drillers by method, fleet, location and track record, in 1 country.'],
    [lead, { countries: null }, 'Compare drillers by method, fleet, location and track record.'],
    ['Crews from {countries} compared', { countries: null }, 'Crews compared'],
    ['{countries} of drillers', { countries: '12 countries' }, '12 countries of drillers'],
    ['{product}, {product}', { product: '$& {product}' }, '$& {product}, $& {product}'],
    ['from {reviews} published', { product: 'x' }, 'from {reviews} published'],
    ['{ no } {} {a b} {toString}', {}, '{ no } {} {a b} {toString}'],
    ['', { countries: null }, ''],
  ];
  for (const [text, values, filled] of cases) {
    it(`resolve ${JSON.stringify(text)} with ${JSON.stringify(values)} to ${JSON.stringify(filled)}`, () => {
      expect(fillPlaceholders(text, values)).to.equal(filled);
    });
  }

  it('are all filled in the built-in texts, except the countries, which the home page fills in', () => {
    const { 'home-page': home, ...others } = buildSiteCopy({}, 'Test Directory');
    expect(home.introduction).to.equal(lead);
    expect(JSON.stringify(others)).to.not.match(/\{\w+\}/);
    expect(others['review-rules-page'].introduction).to.include('once there are 3 published reviews');
    expect(others['join-page'].description).to.match(/^List your drilling company in the Test Directory\. /);
  });
});
