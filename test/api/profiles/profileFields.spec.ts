import { expect } from 'chai';
import type { ManagedContractor, NearDuplicate } from '#contract/contractorChanges';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { makeDraft, readyProfile } from '#test/support/api/draftProfiles';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleProject } from '#test/support/data/sampleProject';

/** Fields that members cannot change, each with a value that never occurs. */
const foreign: Record<string, unknown> = {
  id: 999_999,
  slug: 'best-drilling',
  likes: 1000,
  users_who_liked: ['user_x'],
  verified: true,
  premium: true,
  profile_type: 'premium',
  verification_status: 'premium_verified',
  profile_status: 'archived',
  profile_source: 'cms',
  claimed: false,
  logo: '/evil.svg',
  role: 'editor',
  abilities: { edit: true },
  submitted_at: '2026-01-01T00:00:00.000Z',
  decided_at: '2026-01-01T00:00:00.000Z',
  decision_reason: 'Why not',
  redirect_to: 'elsewhere',
  // Fields that the API does not expose for contractors.
  external_id: 'X-1',
  revision: 99,
  website_changed_at: 1,
  created_at: '2026-01-01T00:00:00.000Z',
  owner_id: 1,
  methods: ['Diamond Drilling'],
};

describe('Fields of a profile', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const row = async (id: number) => api.services.database.read('contractors').where({ id }).first();

  async function ownedBy(person: Person, given: Parameters<typeof addCompany>[1] = {}): Promise<number> {
    const { id } = await addCompany(api, given);
    await addMember(api, id, person.id, 'owner');
    return id;
  }

  for (const [field, value] of Object.entries(foreign)) {
    it(`are rejected by name when a member may not change them: ${field}`, async () => {
      const kim = await verifiedUser(api);
      const id = await ownedBy(kim);
      const before = await row(id);
      const update = await kim.browser
        .put(`/api/user/contractors/${id}`)
        .send({ description: 'Changed', [field]: value })
        .expect(400);
      expect(Object.keys(readError(update.body).fields ?? {})).to.deep.equal([field]);
      expect(await row(id)).to.deep.equal(before);
      const made = await kim.browser
        .post('/api/user/contractors')
        .send({ name: 'Greedy Drilling', [field]: value })
        .expect(400);
      expect(Object.keys(readError(made.body).fields ?? {})).to.deep.equal([field]);
      expect((await kim.browser.get('/api/user/contractors').expect(200)).body).to.have.length(1);
    });
  }

  it('are rejected when they are unknown, including properties of every object', async () => {
    const kim = await verifiedUser(api);
    const id = await ownedBy(kim);
    for (const name of ['constructor', 'toString', 'hasOwnProperty', '__proto__', '']) {
      const send = kim.browser.put(`/api/user/contractors/${id}`).set('Content-Type', 'application/json');
      const { body } = await send.send(`{"city":"Accra",${JSON.stringify(name)}:{"verified":true}}`).expect(400);
      readError(body);
      expect(await row(id)).to.include({ city: null });
    }
  });

  const whole: Parameters<typeof addCompany>[1] = {
    description: 'Core to 1,500 m.',
    profile_type: 'standard',
    verification_status: 'verified',
    verified: true,
    state_region: 'Ashanti',
    city: 'Obuasi',
    lat: 6.2,
    lng: -1.66,
    phone: '+233 1',
    rig_count: 5,
    years_experience: 12,
    former_names: ['Older Drilling', 'Oldest Drilling'],
    drilling_methods: ['Diamond Drilling', 'Air Core'],
    rig_types: ['UDR 1000', 'LF90'],
    software_products: ['CorePlan', 'Other'],
    notable_projects: [sampleProject({ name: 'Obuasi', client: 'A, "B"', country: 'Ghana', year: 2024, metres: 12_000, description: '{x}' })],
  };
  for (const [what, given] of [
    ['full', whole],
    ['bare', { country: null, website: null }],
  ] as const) {
    it(`can be sent back as received, a whole profile (${what}), and change only its last update`, async () => {
      const kim = await verifiedUser(api);
      const id = await ownedBy(kim, { ...given, name: `Returned ${what} Drilling` });
      for (const [person, address] of [
        [kim, `/api/user/contractors/${id}`],
        [admin, `/api/admin/contractors/${id}`],
      ] as const) {
        const { last_updated, ...sent }: ManagedContractor = (await person.browser.get(address).expect(200)).body;
        const before = await row(id);
        const answer = (
          await person.browser
            .put(address)
            .send({ ...sent, last_updated })
            .expect(200)
        ).body;
        expect(answer).to.deep.equal({ ...sent, last_updated });
        const { last_updated: _answered, ...again } = (await person.browser.put(address).send(sent).expect(200)).body;
        expect(again).to.deep.equal(sent);
        expect({ ...(await row(id)), revision: 0, last_updated: 0 }).to.deep.equal({ ...before, revision: 0, last_updated: 0 });
      }
    });
  }

  it('store the requested tier, which does not grant that tier', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makeDraft(kim, { name: 'Ambitious Drilling', requested_tier: 'standard', ...readyProfile });
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    expect((await put({ requested_tier: 'premium' }).expect(200)).body).to.include({ requested_tier: 'premium', profile_type: null, premium: false });
    expect(readError((await put({ requested_tier: 'gold' }).expect(400)).body).fields).to.have.key('requested_tier');
    await kim.browser.post(`/api/user/contractors/${id}/submit`).send({}).expect(200);
    const accept = admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'accepted' });
    expect((await accept.expect(200)).body).to.include({ requested_tier: 'premium', profile_type: null, premium: false, verified: false });
    const { body } = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect(body).to.include({ profile_type: null, premium: false }).and.not.have.property('requested_tier');
    const granted = await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_type: 'premium' }).expect(200);
    expect(granted.body).to.include({ profile_type: 'premium' });
  });

  it('reject a state of another country and half a position, and keep what was stored', async () => {
    const kim = await verifiedUser(api);
    const id = await ownedBy(kim, { name: 'Plausible Drilling', country: 'Australia', state_region: null, lat: null, lng: null });
    const before = await row(id);
    const wrong: [field: string, changes: object][] = [
      ['state_region', { location: { country: 'Australia', state_region: 'Ontario' } }],
      ['state_region', { state_region: 'nevada' }],
      ['state_region', { country: 'Canada', state_region: 'Western Australia' }],
      ['state_region', { country: 'Chile', state_region: 'Ashanti' }],
      ['lng', { lat: -31.95 }],
      ['lat', { location: { lng: 115.86 } }],
      ['lng', { lat: 0, lng: null }],
    ];
    for (const person of [kim, admin]) {
      const path = `/api/${person === admin ? 'admin' : 'user'}/contractors/${id}`;
      for (const [field, changes] of wrong) {
        const { fields } = readError(
          (
            await person.browser
              .put(path)
              .send({ city: 'Nowhere', ...changes })
              .expect(400)
          ).body,
        );
        expect(Object.keys(fields ?? {}), JSON.stringify(changes)).to.deep.equal([field]);
      }
    }
    expect(await row(id)).to.deep.equal(before);
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    await put({ state_region: 'Tasmania', lat: 0, lng: 0 }).expect(200);
    await put({ state_region: 'Upper Nowhere' }).expect(200);
    await put({ lat: null, lng: null }).expect(200);
  });

  it('may lack a coordinate while they are a draft, but not when it is submitted', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makeDraft(kim, { name: 'Halfway Drilling', ...readyProfile, lat: null, lng: null });
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    const submit = () => kim.browser.post(`/api/user/contractors/${id}/submit`).send({});
    await put({ lat: -31.95 }).expect(200);
    expect(readError((await submit().expect(422)).body).fields).to.deep.equal({ lng: 'Enter both latitude and longitude, or neither' });
    await put({ lng: 115.86 }).expect(200);
    await submit().expect(200);
  });

  it('accept only known places, and store alternative place names under the usual name', async () => {
    const kim = await verifiedUser(api);
    const { id } = await makeDraft(kim, { name: 'Placed Drilling' });
    const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
    const wrong: [field: string, changes: object][] = [
      ['country', { country: 'Atlantis' }],
      ['country', { location: { country: 'Atlantis' } }],
      ['region', { region: 'Mars' }],
      ['lat', { lat: 91 }],
      ['lng', { lng: 'x' }],
    ];
    for (const [field, changes] of wrong) {
      const named = Object.keys(readError((await put({ city: 'Nowhere', ...changes }).expect(400)).body).fields ?? {});
      expect(named.map((name) => name.replace('location.', ''))).to.deep.equal([field]);
    }
    expect((await put({ country: 'us', state_region: 'NV' }).expect(200)).body.location).to.include({
      ...{ country: 'United States', state_region: 'Nevada', city: null, region: 'North America' },
    });
    for (const years of [151, 500, '500 years', 1999]) {
      const { fields } = readError((await put({ years_experience: years }).expect(400)).body);
      expect(fields).to.deep.equal({ years_experience: 'years_experience must be at most 150' });
    }
    expect((await put({ years_experience: 150 }).expect(200)).body.years_experience).to.equal(150);
    for (const website of ['javascript:alert(1)', 'ftp://drill.example', 'https://kim@drill.example', 'nowhere', 'https://a b.example']) {
      expect(readError((await put({ website }).expect(400)).body).fields).to.have.key('website');
    }
    for (const website of ['https://drill,example.com', 'https://drill.example/our rigs', 'drill.example, drill.test', 'https://drill.example,']) {
      const { fields } = readError((await put({ website }).expect(400)).body);
      expect(fields).to.deep.equal({ website: 'Please enter one website URL, without commas or spaces' });
    }
    expect((await put({ website: ' drill.example/about ' }).expect(200)).body.website).to.equal('https://drill.example/about');
    expect((await put({ website: '' }).expect(200)).body.website).to.equal(null);
  });
});

describe('Possible duplicates of a contractor', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const near = async (query: Record<string, string>): Promise<NearDuplicate[]> =>
    (await api.request.get('/api/contractors/near-duplicates').query(query).expect(200)).body;

  it('are found by website, by equal and by similar name, with website matches first', async () => {
    const twin = await addCompany(api, { name: 'Kestrel Drilling Pty Ltd', country: 'Australia', city: 'Perth', state_region: 'Western Australia' });
    const abroad = await addCompany(api, { name: 'Kestrel Drilling', country: 'Canada' });
    const other = await addCompany(api, { name: 'Falcon Core', country: 'Peru' });
    const found = await near({ name: 'KESTREL driling', website: `http://shop.${other.domain}`, country: 'AU' });
    expect(found.map(({ id, by }) => [id, by])).to.deep.equal([
      [other.id, 'website'],
      [twin.id, 'name'],
      [abroad.id, 'name'],
    ]);
    expect(found[1]).to.deep.equal({
      ...{ id: twin.id, slug: twin.slug, name: twin.name, by: 'name' },
      ...{ place: 'Perth, Western Australia, Australia', claimed: false },
    });
    expect((await near({ name: 'Kestrel Drilling', country: 'Canada' }))[0]?.id).to.equal(abroad.id);
    expect(await near({ name: 'Nobody Else Boring' })).to.deep.equal([]);
  });

  it('are at most five listed contractors, and never matched by a page on a shared site', async () => {
    for (let count = 0; count < 7; count += 1) await addCompany(api, { name: 'Osprey Drilling', website: 'https://www.facebook.com/osprey' });
    await addCompany(api, { name: 'Heron Drilling', profile_status: 'draft' });
    expect(await near({ name: 'Osprey Drilling' })).to.have.length(5);
    expect(await near({ name: 'Heron Drilling' })).to.deep.equal([]);
    expect(await near({ name: 'Somebody New', website: 'https://www.facebook.com/osprey' })).to.deep.equal([]);
  });

  it('require a valid name to search for', async () => {
    for (const query of [{}, { name: ' ' }, { name: 'x'.repeat(161) }, { name: ['a', 'b'] }]) {
      const { body } = await api.request.get('/api/contractors/near-duplicates').query(query).expect(400);
      expect(readError(body).fields).to.have.key('name');
    }
  });
});
