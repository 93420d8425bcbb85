import { expect } from 'chai';
import { array } from 'yup';
import { contractorCard } from '#contract/contractors/contractors';
import { addVariedContractors, type VariedContractor } from '#test/support/api/directory/variedContractors';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleRig } from '#test/support/data/sampleRig';

const cards = array(contractorCard.noUnknown().required()).max(3).required();

describe('Similar contractors', () => {
  let api: TestApi;
  let all: VariedContractor[];
  before(async () => {
    api = await startTestApi();
    all = await addVariedContractors(api);
  });
  after(() => api.stop());

  async function similarTo(slugOrId: string | number): Promise<number[]> {
    const { body } = await api.request.get(`/api/contractors/${slugOrId}/similar`).expect(200);
    return cards.validateSync(body, { strict: true }).map((card) => card.id);
  }

  const listOf = (one: VariedContractor, key: string) => [one.fields[key] ?? []].flat();
  const sharedIn = (one: VariedContractor, other: VariedContractor, key: string) =>
    listOf(one, key).filter((term) => listOf(other, key).includes(term)).length;
  const depths = ['depth_nq', 'depth_hq', 'depth_pq', 'depth_rc'];
  const isDeep = (one: VariedContractor, other: VariedContractor) =>
    depths.some((key) => Number(one.filterValues[key]) > 0 && Number(other.filterValues[key]) >= 0.8 * Number(one.filterValues[key]));
  const score = (one: VariedContractor, other: VariedContractor) =>
    4 * sharedIn(one, other, 'drilling_methods') +
    2 * sharedIn(one, other, 'drilling_purposes') +
    sharedIn(one, other, 'capabilities') +
    sharedIn(one, other, 'areas') +
    (isDeep(one, other) ? 3 : 0);
  const isComparable = (one: VariedContractor, other: VariedContractor) =>
    sharedIn(one, other, 'drilling_methods') + sharedIn(one, other, 'drilling_purposes') > 0;
  const sharesMethod = (one: VariedContractor, other: VariedContractor) => Number(sharedIn(one, other, 'drilling_methods') > 0);
  function nearness(one: VariedContractor, other: VariedContractor): number {
    const isSame = (key: string) => one.fields[key] !== null && one.fields[key] === other.fields[key];
    if (isSame('country')) return isSame('state_region') ? 3 : 2;
    return Number(isSame('region'));
  }

  it('match an independent calculation for every listed contractor', async () => {
    const listed = all.filter((one) => one.listed);
    const sizes = new Set<number>();
    for (const one of listed) {
      const expected = listed
        .filter((other) => other !== one && isComparable(one, other))
        .sort(
          (a, b) =>
            sharesMethod(one, b) - sharesMethod(one, a) ||
            nearness(one, b) - nearness(one, a) ||
            score(one, b) - score(one, a) ||
            b.likes - a.likes ||
            (a.sortName === b.sortName ? a.id - b.id : a.sortName < b.sortName ? -1 : 1),
        )
        .slice(0, 3)
        .map((other) => other.id);
      expect(await similarTo(one.id), String(one.id)).to.deep.equal(expected);
      sizes.add(expected.length);
    }
    expect([...sizes]).to.include.members([0, 3]);
  });

  it('rank the same country before the same region, and that before others', async () => {
    const make = (name: string, country: string, likes: number, methods = ['Cable Tool', 'Vibrocoring']) =>
      api.addContractor({ name, country, drilling_methods: methods }).then(async (id) => {
        for (let like = 0; like < likes; like += 1)
          await api.request
            .post(`/api/contractors/${id}/like`)
            .send({ userId: `user_s${like}`, liked: true })
            .expect(200);
        return id;
      });
    const asked = await make('Asked', 'Namibia', 0);
    const elsewhere = await make('Elsewhere', 'Finland', 5);
    const region = await make('Region', 'Kenya', 2);
    const country = await make('Country', 'Namibia', 0);
    const country2 = await make('Country too', 'Namibia', 1);
    const fewer = await make('Fewer', 'Namibia', 9, ['Cable Tool']);
    expect(await similarTo(asked)).to.deep.equal([country2, country, fewer]);
    expect(await similarTo(elsewhere)).to.deep.equal([region, country2, asked]);
    expect(await similarTo('fewer')).to.deep.equal([country2, asked, country]);
    expect(await similarTo(fewer)).to.deep.equal(await similarTo('fewer'));
  });

  it('rank the same state, then capabilities such as helicopter rigs, before more likes', async () => {
    const [method, heli, camp] = ['Cable Tool', 'Heli-portable rigs', 'Camp and catering'];
    const place = { country: 'Mongolia', state_region: 'Dornogovi' };
    const make = (name: string, fields: object) => api.addContractor({ name, drilling_methods: [method], ...place, ...fields });
    const asked = await make('Steep Ground', { capabilities: [heli, camp] });
    const sameCountry = await make('Other State', { state_region: 'Khovd', capabilities: [heli, camp] });
    const oneShared = await make('Flat Ground', { capabilities: [camp] });
    const bothShared = await make('Also Steep', { capabilities: [heli, camp] });
    const purposeOnly = await make('Other Method', { drilling_methods: ['Vibrocoring'], drilling_purposes: ['Exploration'] });
    expect(await similarTo(asked)).to.deep.equal([bothShared, oneShared, sameCountry]);
    expect(await similarTo(purposeOnly)).to.not.include(asked);
  });

  it('say what they share: the rarest methods, the nearest place, a similar depth', async () => {
    const methods = ['Diamond Drilling', 'Directional Core Drilling', 'Cable Tool'];
    const make = (name: string, city: object, depth_hq: number, given = methods) =>
      api.addContractor({ name, ...city, drilling_methods: given, rig_register: [sampleRig({ depth_hq })] });
    const [copperbelt, lusaka] = [
      { country: 'Zambia', state_region: 'Copperbelt' },
      { country: 'Zambia', state_region: 'Lusaka' },
    ];
    for (const name of ['Common 1', 'Common 2', 'Common 3'])
      await api.addContractor({ name, country: 'Chile', drilling_methods: ['Diamond Drilling', 'Cable Tool'] });
    const asked = await make('Reasons', copperbelt, 1000);
    const same = await make('Same State', copperbelt, 800);
    const shallow = await make('Same Country', lusaka, 799);
    const { body } = await api.request.get(`/api/contractors/${asked}/similar`).expect(200);
    const shared = cards.validateSync(body, { strict: true }).map((card) => [card.id, card.shared]);
    const terms = ['Directional Core Drilling', 'Cable Tool'];
    expect(shared.slice(0, 2)).to.deep.equal([
      [same, { terms, place: 'Copperbelt', depth: true }],
      [shallow, { terms, place: 'Zambia', depth: false }],
    ]);
  });

  it('are marked as liked for the requesting visitor', async () => {
    const answer = await api.request.get('/api/contractors/asked/similar').set('X-Visitor-Id', 'user_s0').expect(200);
    expect(answer.body.map((card: { users_who_liked: string[] }) => card.users_who_liked)).to.deep.equal([['user_s0'], [], ['user_s0']]);
  });

  it('include a new contractor and a like at once', async () => {
    const id = await api.addContractor({ name: 'Newcomer', country: 'Namibia', drilling_methods: ['Cable Tool', 'Vibrocoring'] });
    for (const userId of ['user_n1', 'user_n2']) await api.request.post(`/api/contractors/${id}/like`).send({ userId, liked: true }).expect(200);
    expect((await similarTo('asked'))[0]).to.equal(id);
  });

  for (const path of ['no-such-company', '0', '99999999999', '%00']) {
    it(`answer 404 for ${path}`, async () => {
      await api.request.get(`/api/contractors/${path}/similar`).expect(404);
    });
  }

  it('answer 404 for a contractor that is not listed', async () => {
    const hidden = all.find((one) => !one.listed) ?? expect.fail('All are listed.');
    await api.request.get(`/api/contractors/${hidden.id}/similar`).expect(404);
  });
});
