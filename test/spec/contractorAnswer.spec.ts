import { expect } from 'chai';
import { addCompany, addMember, adminUser, verifiedUser } from '../support/api/companyMembers';
import { startTestApi, type TestApi } from '../support/api/testApi';
import { specify } from './specificationTable';
import { listFields, updateFields } from './updateFields';

/** Fields of a contractor in the list. */
const cardFields = [
  ...['id', 'slug', 'name', 'description', 'verified', 'premium', 'profile_type', 'verification_status', 'likes', 'users_who_liked'],
  ...['drilling_methods', 'drilling_locations', 'drilling_purposes', 'rig_count', 'location'],
];

describe('Contractor response of the specification, by the API over HTTP', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());
  const get = async (path: string) => (await api.request.get(path).expect(200)).body;

  specify('3 and 7, a contractor as it is answered', [
    {
      rule: `the list and the profile have ${cardFields.join(', ')}`,
      check: async () => {
        const id = await api.addContractor({ name: 'Quarrymont Drilling', country: 'Ghana', state_region: 'Ashanti', rig_count: 3 });
        const [card] = await get('/api/contractors?search=Quarrymont');
        for (const one of [card, await get(`/api/contractors/${id}`)]) {
          expect(one).to.include.keys(...cardFields);
          expect(one.location).to.include({ region: 'Africa', country: 'Ghana', continent: 'Africa', state_region: 'Ashanti' });
        }
      },
    },
    {
      rule: 'the profile has profile_source, profile_status, last_updated and the lists',
      check: async () => {
        const profile = await get(`/api/contractors/${(await addCompany(api)).id}`);
        expect(profile)
          .to.include({ profile_source: 'admin', profile_status: 'accepted' })
          .and.to.include.keys(...updateFields);
      },
    },
    {
      rule: 'the like call toggles, answers likes and userLiked, and takes the slug or the id',
      check: async () => {
        const { id, slug } = await addCompany(api);
        const like = async (key: number | string) =>
          (await api.request.post(`/api/contractors/${key}/like`).send({ userId: 'user_a' }).expect(200)).body;
        expect([await like(slug), await like(id)]).to.deep.equal([
          { likes: 1, userLiked: true },
          { likes: 0, userLiked: false },
        ]);
      },
    },
    {
      rule: 'users_who_liked lists visitor ids, of others to nobody',
      check: async () => {
        const { id } = await addCompany(api);
        for (const userId of ['user_asks', 'user_else']) await api.request.post(`/api/contractors/${id}/like`).send({ userId }).expect(200);
        const answer = await api.request.get(`/api/contractors/${id}`).set('X-Visitor-Id', 'user_asks').expect(200);
        expect([answer.body.users_who_liked, (await get(`/api/contractors/${id}`)).users_who_liked]).to.deep.equal([['user_asks'], []]);
      },
    },
    {
      rule: 'profile_type is basic, standard or premium; verification_status one of the four',
      check: async () => {
        const { browser } = await adminUser(api);
        const { id } = await addCompany(api);
        const put = (field: string, value: string) => browser.put(`/api/admin/contractors/${id}`).send({ [field]: value });
        for (const tier of ['basic', 'standard', 'premium']) expect((await put('profile_type', tier).expect(200)).body.profile_type).to.equal(tier);
        for (const status of ['unverified', 'verified', 'premium_unverified', 'premium_verified'])
          expect((await put('verification_status', status).expect(200)).body.verification_status).to.equal(status);
        for (const field of ['profile_type', 'verification_status']) await put(field, 'gold').expect(400);
      },
    },
    ...(['user', 'admin'] as const).map((who) => ({
      rule: `PUT /api/${who}/contractors/{id} stores what it takes, and each form of an empty list as an empty list`,
      check: async () => {
        const { browser, id: person } = who === 'admin' ? await adminUser(api) : await verifiedUser(api);
        const { id } = await addCompany(api);
        if (who === 'user') await addMember(api, id, person, 'owner');
        const [certificate] = await get('/api/certifications');
        const full = { rig_types: ['LF90D'], certifications: [certificate], notable_projects: [{ name: 'Obuasi' }] };
        const put = async (body: object) => (await browser.put(`/api/${who}/contractors/${id}`).send(body).expect(200)).body;
        for (const form of [[], '{}', '[]', '']) {
          const sent = { description: `Core ${JSON.stringify(form)}`, last_updated: '2026-01-02T03:04:05.000Z', ...full };
          const stored = await put(sent);
          expect(stored).to.include({ description: sent.description, last_updated: sent.last_updated });
          expect(
            listFields.map((field) => stored[field].length),
            'full',
          ).to.deep.equal([1, 1, 1, 0]);
          const emptied = await put(Object.fromEntries(listFields.map((field) => [field, form])));
          expect(
            listFields.map((field) => emptied[field]),
            JSON.stringify(form),
          ).to.deep.equal([[], [], [], []]);
        }
      },
    })),
  ]);
});
