import { expect } from 'chai';
import type { FilterValues } from '#contract/vocabularies/filters';
import { describeList } from '#features/directory/describeList';
import { parseFilters } from '#features/directory/filterUrl';

describe('A list in words', () => {
  const cases: [values: FilterValues, words: string][] = [
    [{ country: 'Canada', verified: true, drilling_methods: ['Sonic Drilling'] }, 'Contractors in Canada, verified, with Sonic Drilling'],
    [{ min_rig_count: 1 }, 'Contractors, with at least 1 rig'],
    [{ min_depth_hq: 800 }, 'Contractors, with HQ core to at least 800 m'],
    [{ min_insurance: 5, min_rating: 4 }, 'Contractors, insured for 5 million USD or more, rated 4 or more'],
    [{ works_in: ['Ghana', 'Mali'] }, 'Contractors, working in Ghana or Mali'],
    [{ rig_type: ['Sonic'], carrier: ['Truck', 'Track'] }, 'Contractors, with rig type Sonic, with carrier Truck or Track'],
  ];
  for (const [values, words] of cases)
    it(`is "${words}"`, () => {
      expect(describeList({ ...parseFilters(''), values })).to.equal(words);
    });
});
