import { expect } from 'chai';
import { minRankedReviews, type SortKey, sorts } from '#contract/directory/listQuery';
import { addVariedContractors, type VariedContractor } from '#test/support/api/directory/variedContractors';
import { askAddress, askList, type ListAnswer, type Query, queryString } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

type Order = (a: VariedContractor, b: VariedContractor) => number;

const compare = <Value extends string | number>(a: Value, b: Value) => (a < b ? -1 : Number(a > b));
const byId: Order = (a, b) => a.id - b.id;
const byName: Order = (a, b) => compare(a.sortName, b.sortName) || byId(a, b);
const byLikes: Order = (a, b) => b.likes - a.likes || byName(a, b);
/** By country, state and name. Contractors without a country come last, those without a state first in their country. */
const byLocation: Order = (a, b) => {
  if (!a.sortPlace || !b.sortPlace) return Number(!a.sortPlace) - Number(!b.sortPlace) || byName(a, b);
  return compare(a.sortPlace[0], b.sortPlace[0]) || compare(a.sortPlace[1], b.sortPlace[1]) || byName(a, b);
};
const byRelevance: Order = (a, b) => Number(b.namesWord) - Number(a.namesWord) || byLikes(a, b);

const rigsOf = ({ filterValues }: VariedContractor) => Number(filterValues.rig_count ?? -1);

const orders: Record<SortKey, Order> = {
  likes: byLikes,
  'a-z': byName,
  'z-a': (a, b) => compare(b.sortName, a.sortName) || byId(a, b),
  location: byLocation,
  // Without a search, a job or a place, these fall back to likes.
  relevance: byLikes,
  match: byLikes,
  distance: byLikes,
  // All averages that count are the same.
  rating: (a, b) => Number(b.reviews >= minRankedReviews) - Number(a.reviews >= minRankedReviews) || byName(a, b),
  reviews: (a, b) => b.reviews - a.reviews || byName(a, b),
  fleet: (a, b) => rigsOf(b) - rigsOf(a) || byName(a, b),
  updated: (a, b) => b.lastUpdated - a.lastUpdated || byName(a, b),
};

interface Selection {
  name: string;
  query: Query;
  keeps: (one: VariedContractor) => boolean;
  orders?: Partial<Record<SortKey, Order>>;
}
const selections: Selection[] = [
  { name: 'all contractors', query: {}, keeps: () => true },
  {
    name: 'verified ones with a rig',
    query: { verified: 'true', min_rig_count: '1' },
    keeps: (one) => one.flags.verified && Number(one.filterValues.rig_count) >= 1,
  },
  {
    name: 'those of an odd place',
    query: { state_region: 'Quesnel "North" & 100%' },
    keeps: (one) => one.fields.state_region === 'Quesnel "North" & 100%',
  },
  { name: 'those found by a word', query: { search: 'QUOKKA' }, keeps: (one) => one.mentionsWord, orders: { relevance: byRelevance } },
  { name: 'nobody', query: { country: 'Atlantis' }, keeps: () => false },
];

describe('Order and pages of the list of contractors', () => {
  let api: TestApi;
  let listed: VariedContractor[];
  before(async () => {
    api = await startTestApi();
    listed = (await addVariedContractors(api)).filter((one) => one.listed);
  });
  after(() => api.stop());

  /** Fetches every page by following the `next` links. */
  async function followPages(query: Query): Promise<ListAnswer[]> {
    const pages: ListAnswer[] = [];
    let page = await askList(api, query);
    for (;;) {
      pages.push(page);
      const next = page.links.get('next');
      if (next === undefined) return pages;
      expect(pages.length, 'pages without an end').to.be.below(200);
      page = await askAddress(api, next);
    }
  }

  it('uses test data that covers the orders', () => {
    for (const { name, keeps } of selections.slice(0, 4)) expect(listed.filter(keeps), name).to.not.be.empty;
    expect(new Set(listed.map((one) => one.sortName)).size).to.be.below(listed.length);
    expect(listed.filter((one) => one.likes === 0).length).to.be.greaterThan(12);
    expect(listed.filter((one) => one.mentionsWord && !one.namesWord)).to.not.be.empty;
    expect(listed.filter((one) => one.namesWord)).to.not.be.empty;
  });

  for (const { name, query, keeps, orders: own } of selections) {
    for (const { key: sort } of sorts) {
      const order = own?.[sort] ?? orders[sort];
      const expectedIds = () =>
        listed
          .filter(keeps)
          .sort(order)
          .map((one) => one.id);

      it(`sorts ${name} by ${sort}, without pages`, async () => {
        const { ids, total, links } = await askList(api, { ...query, sort });
        expect(ids).to.deep.equal(expectedIds());
        expect(total).to.equal(ids.length);
        expect(links.size).to.equal(0);
      });

      for (const size of [1, 7, 12, 100]) {
        it(`sorts ${name} by ${sort} in pages of ${size}, with the same result when repeated`, async () => {
          const expected = expectedIds();
          const pages = await followPages({ ...query, sort, page_size: String(size) });
          expect(pages.flatMap((page) => page.ids)).to.deep.equal(expected);
          expect(pages.map((page) => page.total)).to.deep.equal(pages.map(() => expected.length));
          expect(pages.length).to.equal(Math.max(1, Math.ceil(expected.length / size)));
          for (const [index, page] of pages.entries()) {
            const again = await askList(api, { ...query, sort, page: String(index + 1), page_size: String(size) });
            expect(again.ids).to.deep.equal(page.ids);
          }
        });
      }
    }
  }

  it('sorts by likes when no order is given', async () => {
    expect((await askList(api, {})).ids).to.deep.equal([...listed].sort(byLikes).map((one) => one.id));
  });

  it('has 12 contractors on a page when no size is given', async () => {
    expect((await askList(api, { page: '2' })).ids).to.deep.equal((await askList(api, { page: '2', page_size: '12' })).ids);
    expect((await askList(api, { page: '1' })).ids).to.have.length(12);
  });

  it('returns an empty page past the end, with the total', async () => {
    for (const page of ['99', '1000000']) {
      const { ids, total, links } = await askList(api, { page, page_size: '7' });
      expect(ids).to.deep.equal([]);
      expect(total).to.equal(listed.length);
      expect([...links.keys()]).to.have.members(['first', 'last', 'prev']);
      const last = await askAddress(api, links.get('prev') ?? '');
      expect(last.ids).to.have.length(listed.length % 7 || 7);
    }
  });

  const odd: Query = { verified: 'true', areas: ['50% "Core" & Co', "Miner's choice", '钻探 ünï_code', 'Pilbara'], sort: 'z-a' };
  it('links each page to the first, the last and its neighbours, with the same filters', async () => {
    const { total } = await askList(api, odd);
    const last = Math.ceil(total / 2);
    expect(last).to.be.at.least(3);
    const address = (page: number) => `/api/contractors?${queryString({ ...odd, page: String(page), page_size: '2' })}`;
    const around = { first: 1, last };
    const expected: [page: number, links: Record<string, number>][] = [
      [1, { ...around, next: 2 }],
      [2, { ...around, prev: 1, next: 3 }],
      [last, { ...around, prev: last - 1 }],
    ];
    for (const [page, neighbours] of expected) {
      const { links } = await askList(api, { ...odd, page: String(page), page_size: '2' });
      expect([...links.keys()]).to.have.members(Object.keys(neighbours));
      for (const [relation, target] of Object.entries(neighbours)) {
        expect(sortedParameters(links.get(relation))).to.deep.equal(sortedParameters(address(target)));
      }
    }
  });

  it('links a single page only to itself', async () => {
    const { links } = await askList(api, { page: '1', page_size: '100' });
    expect([...links.keys()]).to.have.members(['first', 'last']);
  });
});

/** Splits a URL into path and sorted parameters. Only the order of a repeated parameter is significant. */
function sortedParameters(address = ''): [path: string | undefined, parameters: [string, string][]] {
  const [path, query] = address.split('?');
  const parameters = new URLSearchParams(query);
  parameters.sort();
  return [path, [...parameters]];
}
