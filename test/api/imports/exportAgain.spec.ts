import { expect } from 'chai';
import { seedSampleContractors } from '#api/modules/demo/seedSampleContractors';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
import { exportText, importText } from '#test/support/api/records/imports';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleBase } from '#test/support/data/sampleBase';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

describe('An export that is imported into an empty directory', () => {
  let one: TestApi;
  let other: TestApi;
  beforeEach(async () => {
    [one, other] = [await startTestApi(), await startTestApi()];
    await seedSampleContractors(one.services, 400);
    const owner = await verifiedUser(one);
    const { id } = await addCompany(one, { name: 'Whole Company "Drilling"; Söhne' });
    await addMember(one, id, owner.id, 'owner');
    const facts = {
      rig_register: [
        sampleRig({ quantity: 3, depth_nq: 1500, depth_hq: 1200, availability: 'Free now' }),
        sampleRig({ model: 'LF160', availability: 'Free from a month', available_month: '2031-03', moves_to: 'Africa' }),
        sampleRig({ make: 'Schramm', model: 'T685WS', rig_type: 'Reverse circulation', carrier: 'Truck', depth_rc: 600, weight_t: 31.5 }),
      ],
      bases: [sampleBase({ lat: -30.749123, lng: 121.465987 }), sampleBase({ name: 'Kumasi', kind: 'Yard' })],
      works_in: ['Pilbara', 'Ghana', 'Western Australia (Australia)'],
      certificate_records: [
        sampleCertificate({ number: '9-1', valid_from: '2026-01-01', expires_on: '2031-03-31' }),
        sampleCertificate({ type: 'Public liability insurance', cover_amount: 20_000_000, cover_currency: 'AUD' }),
      ],
      safety_years: [sampleSafetyYear(), sampleSafetyYear({ year: 2023, fatalities: 1 })],
    };
    const answer = await owner.browser.put(`/api/user/contractors/${id}`).send(facts);
    expect(answer.body.fields).to.equal(undefined);
  });
  afterEach(async () => {
    await one.stop();
    await other.stop();
  });

  for (const name of ['list.json', 'list.csv']) {
    it(`is exported from there byte by byte the same (${name})`, async () => {
      const first = await exportText(one, name);
      const { counts, problems } = await importText(other, first, name);
      expect([counts.created, counts.refused, problems]).to.deep.equal([401, 0, []]);
      expect(await exportText(other, name)).to.equal(first);
    });
  }
});
