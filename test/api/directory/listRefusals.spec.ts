import { expect } from 'chai';
import { filters } from '#contract/vocabularies/filters';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Invalid requests for the list of contractors', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    await api.addContractor({ name: 'Copper Ridge Drilling', country: 'Ghana' });
  });
  after(() => api.stop());

  const malformed: [query: string, ...names: string[]][] = [
    ['sort=upwards', 'sort'],
    ['sort=toString', 'sort'],
    ['sort=a-z&sort=z-a', 'sort'],
    ['verified=maybe', 'verified'],
    ['verified=1', 'verified'],
    ['saved=yes', 'saved'],
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1000001', 'page'],
    ['page=two&page_size=12', 'page'],
    ['page_size=0', 'page_size'],
    ['page_size=101', 'page_size'],
    ['page=1&page_size=12.5', 'page_size'],
    ['min_rig_count=abc', 'min_rig_count'],
    ['min_rig_count=1.5', 'min_rig_count'],
    ['min_rig_count=1e3', 'min_rig_count'],
    ['years_experience=-1', 'years_experience'],
    ['years_experience=5&years_experience=10', 'years_experience'],
    ['country=Ghana&country=Mali', 'country'],
    ['search=one&search=two', 'search'],
    [`search=${'x'.repeat(501)}`, 'search'],
    [`areas=${'x'.repeat(201)}`, 'areas'],
    [Array.from({ length: 201 }, (_, index) => `capabilities=${index}`).join('&'), 'capabilities'],
    ['page=0&sort=upwards&country=Ghana&verified=maybe', 'verified', 'sort', 'page'],
    ...filters.filter((filter) => filter.kind === 'place').map(({ key }): [string, string] => [`${key}=A&${key}=B`, key]),
  ];
  for (const [query, ...names] of malformed) {
    it(`rejects ${query.slice(0, 60)} with a message about ${names.join(', ')}`, async () => {
      const answer = await api.request
        .get(`/api/contractors?${query}`)
        .expect(400)
        .expect('Content-Type', /^application\/json/);
      const { error, code, fields = {} } = readError(answer.body);
      expect(code).to.equal('malformed');
      expect(Object.keys(fields)).to.deep.equal(names);
      for (const name of names) expect(fields[name]).to.match(new RegExp(`^${name} .+\\.$`));
      expect(error).to.equal(fields[names[0] ?? '']);
    });
  }

  it('answers a valid request afterwards', async () => {
    await api.request.get('/api/contractors?country=Ghana&page=1&page_size=100&sort=a-z&verified=false').expect(200).expect('X-Total-Count', '1');
  });
});
