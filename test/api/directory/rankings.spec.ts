import { expect } from 'chai';
import { adminUser, type Person } from '#test/support/api/companyMembers';
import { addPublishedReview } from '#test/support/api/records/storedReviews';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

/** See docs/product-rules.md#2-filters-search-and-order. */
describe('Orders by what is known of a company', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const names = async (sort: string): Promise<string[]> =>
    (await api.request.get('/api/contractors').query({ sort, asked: Math.random() }).expect(200)).body.map(({ name }: { name: string }) => name);

  it('put the best rated, most reviewed, largest and most recently updated first', async () => {
    const ratings: Record<string, number[]> = { One: [5], Good: [4, 4, 4], Better: [5, 4, 5], More: [4, 4, 4, 4], None: [], Poor: [1, 2, 1] };
    const ids = new Map<string, number>();
    for (const [index, [name, given]] of Object.entries(ratings).entries()) {
      const id = await api.addContractor({ name, rig_count: index === 4 ? null : index });
      ids.set(name, id);
      for (const rating of given) await addPublishedReview(api, admin, id, { rating });
    }
    expect(await names('rating')).to.deep.equal(['Better', 'More', 'Good', 'Poor', 'None', 'One']);
    expect(await names('reviews')).to.deep.equal(['More', 'Better', 'Good', 'Poor', 'One', 'None']);
    expect(await names('fleet')).to.deep.equal(['Poor', 'More', 'Better', 'Good', 'One', 'None']);
    await admin.browser
      .put(`/api/admin/contractors/${ids.get('Good')}`)
      .send({ city: 'Perth' })
      .expect(200);
    expect((await names('updated'))[0]).to.equal('Good');
    await admin.browser
      .put(`/api/admin/contractors/${ids.get('One')}`)
      .send({ rig_count: 50 })
      .expect(200);
    expect((await names('fleet'))[0]).to.equal('One');
    expect((await names('updated')).slice(0, 2)).to.deep.equal(['One', 'Good']);
  });
});
