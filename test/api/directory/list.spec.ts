import { expect } from 'chai';
import { array } from 'yup';
import { contractorCard } from '#contract/contractors/contractors';
import { type Filter, type FilterValue, filters, filtersOfKind } from '#contract/vocabularies/filters';
import { keeps, ownValues, valuesOf } from '#test/support/api/directory/filterRules';
import { addVariedContractors, type VariedContractor } from '#test/support/api/directory/variedContractors';
import { oddTerms } from '#test/support/api/directory/variedNames';
import { askList, type Query } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

type Choice = [filter: Filter, value: FilterValue];

describe('Filtered list of contractors', () => {
  let api: TestApi;
  let all: VariedContractor[];
  let listed: VariedContractor[];
  before(async () => {
    api = await startTestApi();
    all = await addVariedContractors(api);
    listed = all.filter((one) => one.listed);
  });
  after(() => api.stop());

  /** Requests the contractors that match all choices and compares them with the test data. Resolves to their number. */
  async function expectKept(...choices: Choice[]): Promise<number> {
    const query: Query = Object.fromEntries(choices.map(([filter, value]) => [filter.key, [value].flat().map(String)]));
    const expected = listed.filter((one) => choices.every(([filter, value]) => keeps(filter, value, one))).map((one) => one.id);
    const { ids, total } = await askList(api, query);
    expect(ids, JSON.stringify(query)).to.have.members(expected);
    expect(total, JSON.stringify(query)).to.equal(expected.length);
    return expected.length;
  }

  /** For the first listed contractors with values for all the filters, the choices that match them. */
  function withValuesFor(chosen: Filter[], atMost: number): Choice[][] {
    const choices = listed.map((one) =>
      chosen.flatMap((filter): Choice[] =>
        ownValues(filter, one)
          .slice(0, 1)
          .map((value) => [filter, value]),
      ),
    );
    return choices.filter((row) => row.length === chosen.length).slice(0, atMost);
  }

  it('uses test data that covers the filters', () => {
    expect(listed.length).to.be.within(50, all.length - 8);
  });

  it('returns exactly the accepted contractors without a filter', async () => {
    expect(await expectKept()).to.equal(listed.length);
  });

  it('returns only the fields of a card', async () => {
    const answer = await api.request.get('/api/contractors').expect(200);
    const cards = array(contractorCard.noUnknown().required()).required().validateSync(answer.body, { strict: true });
    expect(cards).to.have.length(listed.length);
    for (const card of cards) {
      const { name, likes, fields } = listed.find((one) => one.id === card.id) ?? expect.fail(`${card.id} is not listed`);
      expect({ ...card.location, ...card }).to.deep.include({ ...withSortedLists(fields, card), name, likes, users_who_liked: [] });
    }
  });

  for (const filter of filters) {
    describe(filter.key, () => {
      it('returns the matching contractors for each single value', async () => {
        const counts: number[] = [];
        for (const value of valuesOf(filter, all)) counts.push(await expectKept([filter, value]));
        expect(counts.some((count) => count > 0 && count < listed.length)).to.equal(true);
      });

      it('returns only contractors that match both filters, combined with each other filter', async () => {
        for (const other of filters.filter((one) => one !== filter)) {
          const rows = withValuesFor([filter, other], 3);
          expect(rows, other.key).to.not.be.empty;
          for (const choices of rows) expect(await expectKept(...choices)).to.be.greaterThan(0);
        }
      });
    });
  }

  it('returns only contractors that match all filters', async () => {
    for (const one of listed.slice(0, 15)) {
      const choices = filters.flatMap((filter): Choice[] =>
        ownValues(filter, one)
          .slice(0, 1)
          .map((value) => [filter, value]),
      );
      expect(await expectKept(...choices)).to.be.greaterThan(0);
    }
  });

  for (const filter of filtersOfKind('terms')) {
    it(`${filter.key} matches any of two or three values`, async () => {
      const values = valuesOf(filter, all).map(String);
      for (const [index, value] of values.entries()) {
        const next = [values[(index + 1) % values.length], values[(index + 5) % values.length]].flatMap((other) => other ?? []);
        const both = await expectKept([filter, [value, ...next.slice(0, 1)]]);
        const three = await expectKept([filter, [value, ...next]]);
        expect(three).to.be.at.least(both);
      }
    });

    it(`${filter.key} finds a term with quotes, &, %, = or other scripts, and no similar one`, async () => {
      for (const term of oddTerms) expect(await expectKept([filter, term]), term).to.be.greaterThan(0);
      for (const near of ['%', '50%', '50_ "Core" & Co', "Miner''s choice", '钻探 ünïXcode', '钻探 uni_code'])
        expect(await expectKept([filter, near]), near).to.equal(0);
    });

    it(`${filter.key} finds nothing for an unknown term, and ignores it next to a known one`, async () => {
      const [known = ''] = valuesOf(filter, listed).map(String);
      expect(await expectKept([filter, 'No such term'])).to.equal(0);
      expect(await expectKept([filter, [known, 'No such term']])).to.equal(await expectKept([filter, known]));
    });
  }

  it('finds nothing for a term of another vocabulary', async () => {
    const { ids } = await askList(api, { drilling_methods: 'Underground' });
    expect(ids).to.deep.equal([]);
    expect((await askList(api, { drilling_locations: 'Underground' })).ids).to.not.be.empty;
  });

  for (const filter of filtersOfKind('atLeast')) {
    it(`${filter.key} never matches an unknown number, and 0 does not filter`, async () => {
      const unknown = listed.filter((one) => one.filterValues[filter.column] === null).map((one) => one.id);
      expect(unknown).to.not.be.empty;
      const { ids } = await askList(api, { [filter.key]: '1' });
      expect(ids.filter((id) => unknown.includes(id))).to.deep.equal([]);
      expect((await askList(api, { [filter.key]: '0' })).ids).to.have.members(listed.map((one) => one.id));
    });
  }

  it('splits the contractors into verified and unverified ones', async () => {
    const yes = await askList(api, { verified: 'true' });
    const no = await askList(api, { verified: 'false' });
    expect([...yes.ids, ...no.ids]).to.have.members(listed.map((one) => one.id));
    expect(yes.total + no.total).to.equal(listed.length);
  });

  it('applies the filters to a search', async () => {
    for (const verified of [true, false]) {
      const expected = listed.filter((one) => one.mentionsWord && one.flags.verified === verified).map((one) => one.id);
      expect(expected).to.not.be.empty;
      expect((await askList(api, { search: 'quokka', verified: String(verified) })).ids).to.have.members(expected);
    }
  });

  it('ignores unknown and empty parameters', async () => {
    const { ids } = await askList(api, { utm_source: 'mail', Country: 'Ghana', 'country[]': 'Ghana', view: 'list', country: '', search: ' ' });
    expect(ids).to.have.members(listed.map((one) => one.id));
  });
});

/** Returns the expected fields. Lists with the card's values take the card's order, because terms follow their vocabulary's order. */
function withSortedLists(fields: VariedContractor['fields'], card: object): VariedContractor['fields'] {
  const given = new Map<string, unknown>(Object.entries(card));
  const sorted = Object.entries(fields).map(([key, value]) => {
    const shown = given.get(key);
    const same = Array.isArray(value) && Array.isArray(shown) && value.length === shown.length && value.every((item) => shown.includes(item));
    return [key, same ? shown : value];
  });
  return Object.fromEntries(sorted);
}
