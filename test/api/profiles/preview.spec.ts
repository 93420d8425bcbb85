import { expect } from 'chai';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleRig } from '#test/support/data/sampleRig';

describe('The preview of a profile', () => {
  let api: TestApi;
  let owner: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    owner = await verifiedUser(api);
    ({ id } = await addCompany(api, { name: 'Preview Drilling', country: 'Ghana', drilling_methods: ['Air Core'], rig_count: 4 }));
    await addMember(api, id, owner.id, 'editor');
  });
  after(() => api.stop());

  const preview = (person: Person, changes: object) => person.browser.post(`/api/user/contractors/${id}/preview`).send(changes);

  it('is the profile as visitors would see it, and saves nothing', async () => {
    const { email_proof, reply_time, ...before } = (await api.request.get(`/api/contractors/${id}`).expect(200)).body;
    expect([typeof email_proof, reply_time]).to.deep.equal(['boolean', null]);
    const changes = {
      ...{ country: 'australia', works_in: ['pilbara'], drilling_methods: ['Diamond Drilling'] },
      rig_register: [sampleRig({ quantity: 2, depth_hq: 900, availability: 'Free now' }), sampleRig({ model: 'LF160', quantity: 1 })],
    };
    const { body } = await preview(owner, changes).expect(200);
    expect(body).to.deep.include({ works_in: ['Pilbara (Australia)'], drilling_methods: ['Diamond Drilling'], registered_rigs: 3, depth_hq: 900 });
    expect(body.location).to.include({ country: 'Australia', region: 'Australia & Oceania' });
    expect(body.definitions.map(({ term }: { term: string }) => term)).to.include('Diamond Drilling');
    expect((await preview(owner, {}).expect(200)).body).to.deep.equal(before);
    await owner.browser.put(`/api/user/contractors/${id}`).send(changes).expect(200);
    const { body: after } = await api.request.get(`/api/contractors/${id}?asked=after`).expect(200);
    // Saving also confirms the fleet, and with it when the rigs are free.
    const derived = {
      last_updated: after.last_updated,
      current_at: after.current_at,
      confirmed: after.confirmed,
      sources: after.sources,
      available_from: after.available_from,
    };
    expect({ ...body, ...derived, email_proof: after.email_proof, reply_time: after.reply_time }).to.deep.equal(after);
  });

  it('names an invalid field', async () => {
    const { body } = await preview(owner, { works_in: ['Atlantis'] }).expect(400);
    expect(Object.keys(readError(body).fields ?? {})).to.deep.equal(['works_in']);
  });

  it('is available to members only', async () => {
    await preview(await verifiedUser(api), {}).expect(403);
    await api.request.post(`/api/user/contractors/${id}/preview`).send({}).expect(401);
  });
});
