import { expect } from 'chai';
import { array } from 'yup';
import { contractorCard } from '../../api/contract/contractors';
import { startTestApi, type TestApi } from '../support/testApi';
import { addVariedContractors, type VariedContractor } from '../support/variedContractors';

const cards = array(contractorCard.noUnknown().required()).max(3).required();

describe('similar contractors', () => {
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
  function shared(one: VariedContractor, other: VariedContractor): number {
    return ['drilling_methods', 'drilling_purposes'].flatMap((key) => listOf(one, key).filter((term) => listOf(other, key).includes(term))).length;
  }
  function nearness(one: VariedContractor, other: VariedContractor): number {
    if (one.fields.country !== null && one.fields.country === other.fields.country) return 2;
    return Number(one.fields.region !== null && one.fields.region === other.fields.region);
  }

  it('are what the data say, for every listed contractor', async () => {
    const listed = all.filter((one) => one.listed);
    const sizes = new Set<number>();
    for (const one of listed) {
      const expected = listed
        .filter((other) => other !== one && shared(one, other) > 0)
        .sort(
          (a, b) =>
            shared(one, b) - shared(one, a) ||
            nearness(one, b) - nearness(one, a) ||
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

  it('prefer the same country to the same region, and that to elsewhere', async () => {
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
    expect(await similarTo(asked)).to.deep.equal([country2, country, region]);
    expect(await similarTo(elsewhere)).to.deep.equal([region, country2, asked]);
    expect(await similarTo('fewer')).to.deep.equal([country2, asked, country]);
    expect(await similarTo(fewer)).to.deep.equal(await similarTo('fewer'));
  });

  it('show themselves to the asking visitor as liked', async () => {
    const answer = await api.request.get('/api/contractors/asked/similar').set('X-Visitor-Id', 'user_s0').expect(200);
    expect(answer.body.map((card: { users_who_liked: string[] }) => card.users_who_liked)).to.deep.equal([['user_s0'], [], ['user_s0']]);
  });

  it('follow a new contractor and a like at once', async () => {
    const id = await api.addContractor({ name: 'Newcomer', country: 'Namibia', drilling_methods: ['Cable Tool', 'Vibrocoring'] });
    for (const userId of ['user_n1', 'user_n2']) await api.request.post(`/api/contractors/${id}/like`).send({ userId, liked: true }).expect(200);
    expect((await similarTo('asked'))[0]).to.equal(id);
  });

  for (const path of ['no-such-company', '0', '99999999999', '%00']) {
    it(`are not there for ${path}`, async () => {
      await api.request.get(`/api/contractors/${path}/similar`).expect(404);
    });
  }

  it('are not there for a contractor that is not listed', async () => {
    const hidden = all.find((one) => !one.listed) ?? expect.fail('All are listed.');
    await api.request.get(`/api/contractors/${hidden.id}/similar`).expect(404);
  });
});
