import { expect } from 'chai';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleRig } from '#test/support/data/sampleRig';

/** See docs/product-rules.md#23-the-rig-register. */
describe('Rig register of a profile', () => {
  let api: TestApi;
  let owner: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
  });
  beforeEach(async () => {
    ({ id } = await addCompany(api));
    await addMember(api, id, owner.id, 'owner');
  });
  after(() => api.stop());

  const put = (body: object) => owner.browser.put(`/api/user/contractors/${id}`).send(body);
  const register = (...rigs: object[]) => put({ rig_register: rigs });

  it('is stored as it was sent, with its totals beside the stated number of rigs', async () => {
    const rigs = [
      sampleRig({
        quantity: 3,
        year: 2019,
        rig_type: 'Surface diamond',
        carrier: 'Track',
        base: 'Newman',
        depth_nq: 1500,
        depth_hq: 1000,
        dip_from: 45,
        dip_to: 90,
      }),
      sampleRig({
        make: 'Schramm',
        model: 'T685WS',
        rig_type: 'Reverse circulation',
        depth_rc: 400,
        rc_diameter_mm: 140,
        booster: true,
        weight_t: 27.5,
      }),
    ];
    const { body } = await put({ rig_count: 9, rig_register: rigs }).expect(200);
    expect(body).to.deep.include({ rig_register: rigs, rig_count: 9, registered_rigs: 4 });
    expect(body).to.include({ depth_nq: 1500, depth_hq: 1000, depth_pq: null, depth_rc: 400 });
    const { body: shown } = await api.request.get(`/api/contractors/${body.slug}`).expect(200);
    expect(shown).to.deep.include({ rig_register: rigs, registered_rigs: 4, depth_hq: 1000 });
  });

  it('counts the depth at a larger core size for smaller ones, and the deepest rig at each size', async () => {
    const { body } = await register(sampleRig({ depth_pq: 700, depth_rc: 300 }), sampleRig({ model: 'LF160', depth_hq: 500, depth_nq: 900 })).expect(
      200,
    );
    expect(body).to.include({ depth_pq: 700, depth_hq: 700, depth_nq: 900, depth_rc: 300 });
  });

  it('reads numbers as people type them, and empty inputs as not stated', async () => {
    const { body } = await register({ make: 'Sandvik', model: 'DE710', quantity: '2', depth_hq: '1,200 m', depth_nq: ' ', base: '' }).expect(200);
    expect(body.rig_register).to.deep.equal([sampleRig({ make: 'Sandvik', model: 'DE710', quantity: 2, depth_hq: 1200 })]);
  });

  const nextYear = new Date().getUTCFullYear() + 1;
  const refusals: [what: string, rigs: object[], message: RegExp][] = [
    ['a rig without a make', [{ model: 'DE710' }], /make/],
    ['no rigs of a model', [sampleRig({ quantity: 0 })], /at least 1/],
    ['a depth that nobody reaches', [sampleRig({ depth_nq: 6001 })], /at most 6000/],
    ['a smaller size that is shallower', [sampleRig({ depth_hq: 900, depth_nq: 400 })], /NQ must be at least 900 m/],
    ['a year in the future', [sampleRig({ year: nextYear + 1 })], new RegExp(`${nextYear} or earlier`)],
    ['dips in the wrong order', [sampleRig({ dip_from: 90, dip_to: 45 })], /steepest/],
    ['a month that is missing', [sampleRig({ availability: 'Free from a month' })], /choose the month/],
    ['a month without its meaning', [sampleRig({ available_month: '2027-03' })], /what the month means/],
    ['a month that does not exist', [sampleRig({ availability: 'Free from a month', available_month: '2027-13' })], /year and month/],
    ['an unknown carrier', [{ ...sampleRig(), carrier: 'Camel' }], /one of/],
    ['an ambiguous depth', [{ ...sampleRig(), depth_hq: '1.200' }], /1200 or 1\.2/],
    ['a rig twice', [sampleRig({ base: 'Perth' }), sampleRig({ base: 'PERTH ' })], /Boart Longyear LF90D is listed twice/],
  ];
  for (const [what, rigs, message] of refusals) {
    it(`rejects ${what} with a message that says so, and changes nothing`, async () => {
      await register(sampleRig()).expect(200);
      const { body } = await register(...rigs).expect(400);
      const { fields = {} } = readError(body);
      expect(Object.keys(fields)).to.deep.equal(['rig_register']);
      expect(fields.rig_register).to.match(message);
      expect((await owner.browser.get(`/api/user/contractors/${id}`)).body.rig_register).to.deep.equal([sampleRig()]);
    });
  }

  it('lists the same model at two bases', async () => {
    const { body } = await register(sampleRig({ base: 'Perth', quantity: 2 }), sampleRig({ base: 'Newman' })).expect(200);
    expect(body.registered_rigs).to.equal(3);
  });

  it('is found by a search for its models', async () => {
    await register(sampleRig({ make: 'Hanjin', model: 'Quollrunner 7000' })).expect(200);
    const { body } = await api.request.get('/api/contractors?search=quollrunner').expect(200);
    expect(body.map((one: { id: number }) => one.id)).to.deep.equal([id]);
  });
});
