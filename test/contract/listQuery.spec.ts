import { expect } from 'chai';
import fc from 'fast-check';
import { type ListQuery, parseListQuery, serializeListQuery, sorts } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import { type Filter, type FilterValue, filters } from '#contract/vocabularies/filters';

/** Any text that a query can carry: every script, trimmed, not empty. */
const text = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 40 })
  .map((value) => value.trim())
  .filter((value) => value !== '');

function anyValueOf(filter: Filter): fc.Arbitrary<FilterValue> {
  switch (filter.kind) {
    case 'place':
    case 'near':
      return text;
    case 'terms':
    case 'choices':
      return fc.uniqueArray(text, { minLength: 1, maxLength: 8 });
    case 'month':
      return fc.constantFrom('2026-11', '2027-03', '2031-12');
    case 'atLeast':
    case 'atMost':
      return fc.integer({ min: 1, max: 1_000_000 });
    case 'flag':
      return fc.boolean();
  }
}

const filterValues = fc.record(Object.fromEntries(filters.map((filter) => [filter.key, anyValueOf(filter)])), { requiredKeys: [] });
const paging = fc.option(
  fc.record({ page: fc.integer({ min: 1, max: listLimits.maxPage }), page_size: fc.integer({ min: 1, max: listLimits.maxPageSize }) }),
  {
    nil: {},
  },
);
const queries: fc.Arbitrary<ListQuery> = fc
  .record({
    filters: filterValues.map((values) => ({ ...values })),
    search: fc.oneof(fc.constant(''), text),
    sort: fc.constantFrom(...sorts.map((sort) => sort.key)),
    saved: fc.boolean(),
    paging,
  })
  .map(({ paging: pages, ...query }) => ({ ...query, ...pages }));

const read = (query: string) => parseListQuery(new URLSearchParams(query));
const nothingAsked: ListQuery = { filters: {}, search: '', sort: 'likes', saved: false };
const many = (count: number, name: string) => Array.from({ length: count }, (_, index) => `${name}=v${index}`).join('&');

/** Malformed values by kind of parameter; `?` stands for the parameter's name. */
const badText = (longest: number) => [`?=${'x'.repeat(longest + 1)}`, '?=one&?=two', '?=same&?=same'];
const badFlags = ['?=maybe', '?=TRUE', '?=1', '?=true&?=false', '?=true&?=true'];
const badNumbers = ['?=abc', '?=1.5', '?=-1', '?=1e3', '?=0x10', '?=%2B5', '?=1000001', '?=99999999999999999999', '?=%D9%A3', '?=5&?=6', '?=5&?=5'];

function malformedOf(filter: Filter): string[] {
  switch (filter.kind) {
    case 'place':
    case 'near':
      return badText(listLimits.maxFilterValueLength);
    case 'terms':
    case 'choices':
      return [many(listLimits.maxListValues + 1, '?'), `?=ok&?=${'x'.repeat(listLimits.maxFilterValueLength + 1)}`];
    case 'month':
      return ['?=2027', '?=2027-13', '?=2027-00', '?=march', '?=2027-03-01', '?=1999-01', '?=2027-03&?=2027-04'];
    case 'atLeast':
    case 'atMost':
      return badNumbers;
    case 'flag':
      return badFlags;
  }
}

const malformed: Record<string, string[]> = {
  ...Object.fromEntries(filters.map((filter) => [filter.key, malformedOf(filter)])),
  search: badText(listLimits.maxSearchLength),
  sort: ['?=upwards', '?=LIKES', '?=likes,a-z', '?=a-z&?=z-a', '?=constructor'],
  saved: badFlags,
  page: [...badNumbers, '?=0'],
  page_size: [...badNumbers, '?=0', '?=101'],
};

describe('List query', () => {
  it('parses what it serialized, for any query', () => {
    fc.assert(
      fc.property(queries, (query) => {
        expect(read(serializeListQuery(query).toString())).to.deep.equal({ query, problems: {} });
      }),
      { seed: 20_261_121, numRuns: 500 },
    );
  });

  it('serializes the default query to an empty string', () => {
    expect(serializeListQuery(nothingAsked).toString()).to.equal('');
    expect(serializeListQuery({}).toString()).to.equal('');
  });

  it('returns everything sorted by likes when no parameters are given', () => {
    expect(read('')).to.deep.equal({ query: nothingAsked, problems: {} });
  });

  it('treats every empty parameter as not given', () => {
    const names = [...filters.map((filter) => filter.key), 'search', 'sort', 'saved', 'page', 'page_size'];
    expect(read(names.map((name) => `${name}=&${name}=%20`).join('&'))).to.deep.equal({ query: nothingAsked, problems: {} });
  });

  it('ignores unknown parameters', () => {
    expect(read('utm_source=mail&__proto__=1&constructor=2&Country=Ghana&country[]=Ghana&view=list')).to.deep.equal({
      query: nothingAsked,
      problems: {},
    });
  });

  it('repeats the name for each value of a list, and reads duplicate values once', () => {
    expect(serializeListQuery({ filters: { areas: ['Pilbara', 'Tanami'] } }).toString()).to.equal('areas=Pilbara&areas=Tanami');
    expect(read('areas=Tanami&areas=Pilbara&areas=Tanami').query.filters).to.deep.equal({ areas: ['Tanami', 'Pilbara'] });
  });

  it('uses the first page when only the size is given, and 12 per page when only the page is', () => {
    expect(read('page_size=5').query).to.deep.equal({ ...nothingAsked, page: 1, page_size: 5 });
    expect(read('page=3').query).to.deep.equal({ ...nothingAsked, page: 3, page_size: 12 });
  });

  for (const { key } of filters.filter((filter) => filter.kind === 'atLeast')) {
    it(`treats ${key}=0 as no filter`, () => {
      expect(read(`${key}=0`)).to.deep.equal({ query: nothingAsked, problems: {} });
    });
  }

  for (const [name, values] of Object.entries(malformed)) {
    for (const value of values) {
      const asked = value.replaceAll('?', name);
      it(`reports ${asked.slice(0, 60)} under its name and leaves it out`, () => {
        const { query, problems } = read(`${asked}&utm=1`);
        expect(query).to.deep.equal(nothingAsked);
        expect(Object.keys(problems)).to.deep.equal([name]);
        expect(problems[name]).to.match(new RegExp(`^${name} .+\\.$`));
      });
    }
  }

  it('reports all malformed values at once and keeps the valid ones', () => {
    const { query, problems } = read('verified=maybe&country=Ghana&sort=upwards&page=2&min_rig_count=x');
    expect(query).to.deep.equal({ ...nothingAsked, filters: { country: 'Ghana' }, page: 2, page_size: 12 });
    expect(problems).to.have.all.keys('verified', 'sort', 'min_rig_count');
  });

  it('accepts values of the maximum length and lists of the maximum size', () => {
    const longest = 'x'.repeat(listLimits.maxFilterValueLength);
    expect(read(`country=${longest}&areas=${longest}&search=${'y'.repeat(listLimits.maxSearchLength)}`).problems).to.deep.equal({});
    expect(read(many(listLimits.maxListValues, 'capabilities')).query.filters.capabilities).to.have.length(listLimits.maxListValues);
  });
});
