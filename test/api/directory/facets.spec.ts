import { expect } from 'chai';
import fc from 'fast-check';
import { facetsResponse } from '#contract/directory/facets';
import { type Filter, type FilterKey, type FilterValue, filters, filtersOfKind } from '#contract/vocabularies/filters';
import { keeps, valuesOf } from '#test/support/api/directory/filterRules';
import { addVariedContractors, searchedWord, type VariedContractor } from '#test/support/api/directory/variedContractors';
import { readError } from '#test/support/api/errorBody';
import { type AskedFacets, askFacets, askTotal, type Option } from '#test/support/api/facetClient';
import { type Query, queryString } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const seed = 20_261_121;
const combinations = 300;
const visitor = 'user_v2';

/** Filter values by key, and the other conditions that narrow the list. */
interface Combination {
  chosen: Map<FilterKey, FilterValue>;
  search: string;
  saved: boolean;
}

describe('Facets', () => {
  let api: TestApi;
  let all: VariedContractor[];
  let listed: VariedContractor[];
  before(async () => {
    api = await startTestApi();
    all = await addVariedContractors(api);
    listed = all.filter((one) => one.listed);
  });
  after(() => api.stop());

  function queryOf({ chosen, search, saved }: Combination, ...changes: [FilterKey, FilterValue][]): Query {
    const values = [...new Map([...chosen, ...changes])].map(([key, value]) => [key, [value].flat().map(String)]);
    return { ...Object.fromEntries(values), ...(search && { search }), ...(saved && { saved: 'true' }) };
  }

  /**
   * Returns the contractors that match the search and the filters, except `ignored`, computed without the API. See
   * docs/product-rules.md#2-filters-search-and-order.
   */
  function keptBy({ chosen, search, saved }: Combination, ignored?: Filter): VariedContractor[] {
    const applied = filters.flatMap((filter) => (filter === ignored ? [] : [{ filter, value: chosen.get(filter.key) }]));
    return listed.filter(
      (one) =>
        (!search || one.mentionsWord) &&
        (!saved || one.likes > 2) &&
        applied.every(({ filter, value }) => value === undefined || keeps(filter, value, one)),
    );
  }

  /** Compares a combination's facets with the test data and with the list call. Resolves to the number of options that it tried. */
  async function checkOne(combination: Combination, random: number[]): Promise<{ positive: number; zero: number }> {
    const facets = await askFacets(api, queryOf(combination), visitor);
    expect(facets.total).to.equal(keptBy(combination).length);
    expect(facets.total).to.equal(await askTotal(api, queryOf(combination), visitor));
    for (const filter of filters) {
      const kept = keptBy(combination, filter);
      const expected = facets.options[filter.key].map(({ value }) => ({ value, count: kept.filter((one) => keeps(filter, value, one)).length }));
      expect(facets.options[filter.key], filter.key).to.deep.equal(expected);
    }
    const some = someOptions(facets, random.slice(0, 2));
    for (const [key, { value, count }] of some) {
      expect(await askTotal(api, queryOf(combination, [key, value]), visitor), `${key} ${value}`).to.equal(count);
    }
    const none = optionsThatLeaveNone(facets, random.slice(2));
    for (const [key, values] of none) {
      expect(await askTotal(api, queryOf(combination, [key, values]), visitor), `${key} ${values}`).to.equal(0);
    }
    return { positive: some.filter(([, option]) => option.count > 0).length, zero: none.length };
  }

  it('count, for any 300 sets of filters, exactly what choosing an option then shows', async () => {
    const numbers = fc.array(fc.nat(), { minLength: 4, maxLength: 4 });
    const waiting = fc.sample(fc.tuple(anyCombination(all), numbers), { seed, numRuns: combinations }).values();
    const chosen = { positive: 0, zero: 0 };
    const work = async () => {
      for (const [combination, random] of waiting) {
        const { positive, zero } = await checkOne(combination, random).catch((error: unknown) => {
          throw new Error(`With ${queryString(queryOf(combination))}`, { cause: error });
        });
        chosen.positive += positive;
        chosen.zero += zero;
      }
    };
    await Promise.all(Array.from({ length: 4 }, work));
    expect(chosen.positive).to.be.greaterThan(combinations / 2);
    expect(chosen.zero).to.be.greaterThan(combinations);
  }).timeout(60_000);

  it('list every term in the order of its vocabulary, including unused ones', async () => {
    for (const { key } of filtersOfKind('terms')) {
      const vocabulary = await api.request.get(`/api/${key.replaceAll('_', '-')}`).expect(200);
      for (const query of [{}, { [key]: 'No such term' }, { country: 'Atlantis' }]) {
        const { options } = await askFacets(api, query);
        expect(options[key].map((option) => option.value)).to.deep.equal(vocabulary.body);
      }
    }
  });

  it('list the places of all listed contractors in the order of /api/locations, under any filter', async () => {
    const { body } = await api.request.get('/api/locations').expect(200);
    const states = new Set(listed.flatMap((one) => one.fields.state_region ?? []).map(String));
    const queries: Query[] = [{}, { region: 'Europe' }, { country: 'Atlantis' }, { search: searchedWord }];
    for (const query of queries) {
      const { options } = await askFacets(api, query);
      const [regions, countries, continents, inStates] = [options.region, options.country, options.continent, options.state_region].map((option) =>
        option.map(({ value }) => value),
      );
      expect({ regions, countries, continents }).to.deep.equal({ regions: body.regions, countries: body.countries, continents: body.continents });
      expect(inStates).to.deep.equal([...states].sort(new Intl.Collator('en').compare));
    }
  });

  it('list the steps of a select, nothing for a slider, and both values of a flag', async () => {
    const { options } = await askFacets(api, {});
    for (const { key, control } of filtersOfKind('atLeast')) {
      expect(options[key].map((option) => option.value)).to.deep.equal(control.type === 'select' ? control.steps : []);
    }
    for (const { key } of filtersOfKind('flag')) expect(options[key].map((option) => option.value)).to.deep.equal([true, false]);
  });

  it('match the contract, with a key for each filter in the order of the registry', async () => {
    const { body } = await api.request.get('/api/contractors/facets?country=Canada').expect(200);
    facetsResponse.noUnknown().validateSync(body, { strict: true });
    expect(Object.keys(body.facets)).to.deep.equal(filters.map((filter) => filter.key));
  });

  const malformed: [query: string, ...names: string[]][] = [
    ['verified=maybe', 'verified'],
    ['saved=yes&min_rig_count=1.5', 'min_rig_count', 'saved'],
    [`search=${'x'.repeat(501)}`, 'search'],
    ['sort=upwards', 'sort'],
    ...filtersOfKind('place').map(({ key }): [string, string] => [`${key}=A&${key}=B`, key]),
  ];
  for (const [query, ...names] of malformed) {
    it(`reject ${query.slice(0, 50)} as the list does, naming ${names.join(', ')}`, async () => {
      const [facets, list] = await Promise.all(['/facets', ''].map((path) => api.request.get(`/api/contractors${path}?${query}`)));
      expect(Object.keys(readError(facets?.body).fields ?? {})).to.deep.equal(names);
      expect([facets?.status, facets?.body]).to.deep.equal([400, list?.body]);
    });
  }
});

function anyCombination(all: VariedContractor[]): fc.Arbitrary<Combination> {
  const chosen = fc
    .shuffledSubarray([...filters], { maxLength: 4 })
    .chain((some) => fc.tuple(...some.map((filter) => anyChoice(filter, all).map((value): [FilterKey, FilterValue] => [filter.key, value]))));
  return fc.record({
    chosen: chosen.map((pairs) => new Map(pairs)),
    search: fc.constantFrom('', '', '', searchedWord, 'Quok'),
    saved: fc.constantFrom(false, false, false, true),
  });
}

function anyChoice(filter: Filter, all: VariedContractor[]): fc.Arbitrary<FilterValue> {
  const values = valuesOf(filter, all);
  if (filter.kind !== 'terms') return fc.constantFrom(...values);
  return fc.uniqueArray(fc.constantFrom('No such term', ...values.map(String)), { minLength: 1, maxLength: 6 });
}

/** Picks two options of any filter; the first one has matches if possible. */
function someOptions({ options }: AskedFacets, random: number[]): [FilterKey, Option][] {
  const each = filters.flatMap(({ key }) => options[key].map((option): [FilterKey, Option] => [key, option]));
  const positive = each.filter(([, option]) => option.count > 0);
  return random.flatMap((number, turn) => {
    const from = turn < 1 && positive.length > 0 ? positive : each;
    const option = from[number % from.length];
    return option ? [option] : [];
  });
}

/** For two filters, the options without matches: all such terms at once, because terms match any, or a single other option. */
function optionsThatLeaveNone({ options }: AskedFacets, random: number[]): [FilterKey, FilterValue][] {
  const none = filters.flatMap(({ key, kind }): [FilterKey, FilterValue][] => {
    const values = options[key].filter((option) => option.count === 0).map((option) => option.value);
    if (values.length === 0) return [];
    return kind === 'terms' ? [[key, values.map(String)]] : values.map((value) => [key, value]);
  });
  return random.flatMap((number) => {
    const choice = none[number % Math.max(1, none.length)];
    return choice ? [choice] : [];
  });
}
