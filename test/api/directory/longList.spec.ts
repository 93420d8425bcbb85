import { expect } from 'chai';
import { askAddress, askList } from '#test/support/api/listClient';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('List of more contractors than fit into one response', () => {
  const count = 1013;
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
    // The Ghanaian ones come last by name. All likes are equal, so the order by likes has to be scanned far to find them.
    for (let index = 0; index < count; index += 1)
      await api.addContractor({ name: `Company ${index}`, country: index >= 800 && index < 1000 ? 'Ghana' : 'Chile' });
  });
  after(() => api.stop());

  it('returns the first 1,000 and links to the rest, without repeats or gaps', async () => {
    const first = await askList(api, { sort: 'z-a' });
    expect(first.ids).to.have.length(1000);
    expect(first.total).to.equal(count);
    expect([...first.links.keys()]).to.deep.equal(['next']);
    const rest = await askAddress(api, first.links.get('next') ?? '');
    expect(rest.ids).to.have.length(count - 1000);
    expect(rest.links.has('next')).to.equal(false);
    expect(new Set([...first.ids, ...rest.ids]).size).to.equal(count);
  });

  it('finds contractors at the end of the order, on the first page and on the last', async () => {
    const { ids: byName } = await askList(api, { country: 'Ghana', sort: 'a-z' });
    expect(byName).to.have.length(200);
    for (const page of [1, 2, 17]) {
      const { ids, total } = await askList(api, { country: 'Ghana', page: String(page), page_size: '12' });
      expect([ids, total], String(page)).to.deep.equal([byName.slice((page - 1) * 12, page * 12), 200]);
    }
    expect((await askList(api, { country: 'Ghana', page: '18', page_size: '12' })).ids).to.deep.equal([]);
  });

  it('has no links when everything was returned', async () => {
    const { ids, total, links } = await askList(api, { search: 'company 10' });
    expect(ids.length).to.equal(total).and.to.be.within(1, 999);
    expect(links.size).to.equal(0);
  });
});
