import { expect } from 'chai';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

const thisYear = new Date().getUTCFullYear();

/** See docs/product-rules.md#28-the-safety-record. */
describe('Safety record of a company', () => {
  let api: TestApi;
  let owner: Person;
  before(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
  });
  after(() => api.stop());

  const update = (id: number, changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes);
  async function company(safety_years: object[]): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await update(id, { safety_years }).expect(200);
    return id;
  }
  const readPublic = async (id: number) => (await api.request.get(`/api/contractors/${id}`).expect(200)).body;

  it('is stored by year, and answered with the rates that follow', async () => {
    const typed = { year: String(thisYear - 1), hours: '400,000 hours', lost_time_injuries: '1', recordable_injuries: 3, fatalities: '0' };
    const id = await company([typed]);
    expect(await readPublic(id)).to.deep.include({
      safety_years: [sampleSafetyYear({ year: thisYear - 1 })],
      safety_rates: { from: thisYear - 1, to: thisYear - 1, hours: 400_000, ltifr: 2.5, trifr: 7.5, trir: 1.5 },
    });
  });

  const refusals: [what: string, years: object[], message: RegExp][] = [
    ['injuries without hours', [sampleSafetyYear({ hours: 0 })], /Injuries need hours/],
    ['more lost-time than recordable injuries', [sampleSafetyYear({ lost_time_injuries: 4 })], /Recordable injuries include lost-time/],
    ['more fatalities than lost-time injuries', [sampleSafetyYear({ fatalities: 2 })], /Lost-time injuries include fatalities/],
    ['a year in the future', [sampleSafetyYear({ year: thisYear + 1 })], /must not be in the future/],
    ['a year twice', [sampleSafetyYear(), sampleSafetyYear({ hours: 1 })], /2024 is listed twice/],
    ['a year without hours', [{ year: 2024, lost_time_injuries: 0, recordable_injuries: 0 }], /enter the hours worked/],
  ];
  for (const [what, safety_years, message] of refusals) {
    it(`rejects ${what}, and changes nothing`, async () => {
      const id = await company([sampleSafetyYear()]);
      const { body } = await update(id, { safety_years }).expect(400);
      const { fields = {} } = readError(body);
      expect(Object.keys(fields)).to.deep.equal(['safety_years']);
      expect(fields.safety_years).to.match(message);
      expect((await readPublic(id)).safety_years).to.deep.equal([sampleSafetyYear()]);
    });
  }

  it('is found by its rate, with at least 200,000 hours and a record that is not too old', async () => {
    const [good, middling] = [
      await company([sampleSafetyYear({ year: thisYear, recordable_injuries: 1 })]),
      await company([
        sampleSafetyYear({ year: thisYear, hours: 199_999, recordable_injuries: 1 }),
        sampleSafetyYear({ year: thisYear - 1, hours: 1 }),
      ]),
    ];
    await company([sampleSafetyYear({ year: thisYear, hours: 199_999, recordable_injuries: 0, lost_time_injuries: 0 })]);
    await company([sampleSafetyYear({ year: thisYear - 3, recordable_injuries: 1 })]);
    await company([sampleSafetyYear({ year: thisYear, hours: 0, recordable_injuries: 0, lost_time_injuries: 0 })]);
    const find = async (max_trifr: number) => {
      const { body } = await api.request.get('/api/contractors').query({ max_trifr }).expect(200);
      return body.map(({ id }: { id: number }) => id);
    };
    expect(await find(2)).to.deep.equal([]);
    expect(await find(3)).to.deep.equal([good]);
    expect(await find(20)).to.include.members([good, middling]);
    const { body } = await api.request.get('/api/contractors/facets').expect(200);
    expect(body.facets.max_trifr).to.deep.include({ value: 5, count: 1 });
  });
});
