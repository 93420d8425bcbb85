import { expect } from 'chai';
import { computeCurrentRates, computeRates, type SafetyCounts } from '#contract/contractors/facts/safetyFacts';

const year = (of: number, hours: number, recordable: number, lostTime: number): SafetyCounts => ({
  ...{ year: of, hours, recordable_injuries: recordable, lost_time_injuries: lostTime },
});

/** See docs/product-rules.md#28-the-safety-record. */
describe('Rates of a safety record', () => {
  /** Worked by hand: injuries, divided by hours, times 1,000,000 or 200,000. */
  const examples: [hours: number, recordable: number, lostTime: number, trifr: number | null, ltifr: number | null, trir: number | null][] = [
    [1_000_000, 1, 1, 1, 1, 0.2],
    [200_000, 1, 0, 5, 0, 1],
    [400_000, 3, 1, 7.5, 2.5, 1.5],
    [412_345, 2, 1, 4.85, 2.43, 0.97],
    [50_000, 1, 1, 20, 20, 4],
    [3_000_000, 1, 0, 0.33, 0, 0.07],
    [250_000, 0, 0, 0, 0, 0],
    [0, 0, 0, null, null, null],
  ];
  for (const [hours, recordable, lostTime, trifr, ltifr, trir] of examples) {
    it(`are TRIFR ${trifr}, LTIFR ${ltifr} and TRIR ${trir} for ${recordable} recordable and ${lostTime} lost-time injuries in ${hours} hours`, () => {
      expect(computeRates([year(2025, hours, recordable, lostTime)])).to.deep.equal({ from: 2025, to: 2025, hours, trifr, ltifr, trir });
    });
  }

  it('count the latest three years together, and not years before them', () => {
    const years = [year(2021, 100_000, 9, 9), year(2023, 200_000, 2, 0), year(2025, 300_000, 1, 1), year(2024, 500_000, 0, 0)];
    expect(computeCurrentRates(years, 2026)).to.deep.equal({ from: 2023, to: 2025, hours: 1_000_000, trifr: 3, ltifr: 1, trir: 0.6 });
  });

  it('end when the record is more than two years old', () => {
    const years = [year(2024, 400_000, 1, 0)];
    expect(computeCurrentRates(years, 2026)?.trifr).to.equal(2.5);
    expect(computeCurrentRates(years, 2027)).to.equal(null);
    expect(computeCurrentRates([], 2026)).to.equal(null);
  });
});
