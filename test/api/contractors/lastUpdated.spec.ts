import { expect } from 'chai';
import supertest from 'supertest';
import { undoImport } from '#api/modules/imports/write/undoImport';
import type { ManagedContractor } from '#contract/contractorChanges';
import { addCompany, addMember, adminUser, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { csv, importText } from '#test/support/api/records/imports';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Last update of a contractor', () => {
  let api: TestApi;
  let kim: Person;
  let lee: Person;
  let admin: Person;
  let id: number;
  before(async () => {
    api = await startTestApi();
    [kim, lee, admin] = [await verifiedUser(api), await verifiedUser(api), await adminUser(api)];
  });
  beforeEach(async () => {
    ({ id } = await addCompany(api));
    await addMember(api, id, kim.id, 'owner');
    await addMember(api, id, lee.id, 'editor');
  });
  after(() => api.stop());

  const read = async (): Promise<ManagedContractor> => (await kim.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
  const put = (changes: object) => kim.browser.put(`/api/user/contractors/${id}`).send(changes);
  const putAsAdmin = (changes: object) => admin.browser.put(`/api/admin/contractors/${id}`).send(changes);

  it('is stored as sent by members and admins, even if unchanged', async () => {
    for (const send of [put, putAsAdmin]) {
      const old = (await read()).last_updated;
      const same = (await send({ description: `Changed by ${send.name}`, last_updated: old }).expect(200)).body;
      expect(same).to.include({ description: `Changed by ${send.name}`, last_updated: old });
      for (const last_updated of ['2020-02-29T12:34:56.789Z', '2021-01-01T00:00:00.000Z']) {
        const { body } = await send({ description: last_updated, last_updated }).expect(200);
        expect(body).to.include({ description: last_updated, last_updated });
        expect(await read()).to.include({ last_updated });
      }
      expect((await send({ last_updated: '2024-06-01T10:00:00+02:00' }).expect(200)).body.last_updated).to.equal('2024-06-01T08:00:00.000Z');
      expect((await send({ last_updated: '2024-06-02' }).expect(200)).body.last_updated).to.equal('2024-06-02T00:00:00.000Z');
    }
  });

  it('is rejected by field name without a time zone, in any zone of the machine', async () => {
    const before = await read();
    const error = (field: string) => `${field} must have a time zone, e.g. 2026-11-01T08:00:00Z`;
    for (const field of ['last_updated', 'last_updated_seen']) {
      for (const send of [put, putAsAdmin]) {
        const { body } = await send({ description: 'Changed', [field]: '2026-11-01T08:00:00' }).expect(400);
        expect(readError(body)).to.deep.include({ code: 'invalid', error: error(field), fields: { [field]: error(field) } });
      }
    }
    const merge = { other: id + 1, fields: {}, keep_seen: '2026-11-01T08:00:00' };
    const { body } = await admin.browser.post(`/api/admin/contractors/${id}/merge`).send(merge).expect(400);
    expect(readError(body).error).to.equal(error('keep_seen'));
    expect(await read()).to.deep.equal(before);
  });

  it('advances with every change when it is not sent, even within one millisecond and after a future time', async () => {
    let before = (await read()).last_updated;
    expect(Date.parse(before)).to.be.closeTo(Date.now(), 60_000);
    for (const description of ['One', 'Two', 'Three', 'Four']) {
      const { body } = await put({ description }).expect(200);
      expect(Date.parse(body.last_updated)).to.be.greaterThan(Date.parse(before));
      before = body.last_updated;
    }
    await putAsAdmin({ last_updated: '2090-01-01T00:00:00.000Z' }).expect(200);
    expect((await put({ description: 'Five' }).expect(200)).body.last_updated > '2090-01-01T00:00:00.000Z').to.equal(true);
  });

  it('as seen guards against overwriting: an outdated one gets 409 with the current contractor, and nothing is saved', async () => {
    const seen = (await read()).last_updated;
    await lee.browser.put(`/api/user/contractors/${id}`).send({ description: 'Lee was here', last_updated_seen: seen }).expect(200);
    const today = await read();
    for (const changes of [{ description: 'Kim was here' }, { rig_types: '[]' }, { city: 'Accra', last_updated: '2030-01-01T00:00:00Z' }, {}]) {
      const { body } = await put({ ...changes, last_updated_seen: seen }).expect(409);
      const { contractor, ...error } = body;
      expect(readError(error).code).to.equal('conflict');
      expect(contractor).to.deep.equal(today);
      expect(await read()).to.deep.equal(today);
    }
    const refusal = await putAsAdmin({ profile_status: 'archived', last_updated_seen: seen }).expect(409);
    expect(refusal.body.contractor).to.include({ id, last_updated: today.last_updated, profile_status: 'accepted', role: null });
    for (const last_updated_seen of [today.last_updated, '2091-01-01T00:00:00Z']) {
      await put({ description: `Kim, ${last_updated_seen}`, last_updated_seen: today.last_updated, last_updated: today.last_updated }).expect(200);
    }
  });

  it('as seen is checked before the other fields: an outdated whole profile gets 409 with the current one', async () => {
    const { last_updated: seen, ...whole } = await read();
    await putAsAdmin({ name: `Renamed Drilling ${id}`, verified: true, profile_type: 'premium' }).expect(200);
    const { body } = await put({ ...whole, description: 'Kim was here', last_updated_seen: seen }).expect(409);
    expect(body.contractor).to.include({ name: `Renamed Drilling ${id}`, description: '' });
  });

  it('that is set back still guards: a reader of an earlier version gets 409 with the current contractor', async () => {
    // Each step starts from the result of the previous one.
    for (const last_updated of ['2020-01-01T00:00:00.000Z', '2031-01-01T00:00:00.000Z', '2030-06-01T00:00:00.000Z', '2019-01-01T00:00:00.000Z']) {
      // Members cannot set a time in the future.
      for (const send of Date.parse(last_updated) > Date.now() ? [putAsAdmin] : [put, putAsAdmin]) {
        const seen = (await read()).last_updated;
        const written = await send({ description: `Lee, ${last_updated}, ${send.name}`, last_updated, last_updated_seen: seen }).expect(200);
        expect(written.body).to.include({ last_updated });
        if (seen === last_updated) continue;
        const { body } = await send({ description: 'Kim over it', last_updated_seen: seen }).expect(409);
        expect(body.contractor).to.include({ description: `Lee, ${last_updated}, ${send.name}`, last_updated });
        expect(await read()).to.include({ description: `Lee, ${last_updated}, ${send.name}`, last_updated });
      }
    }
    const fresh = (await read()).last_updated;
    const after = (await put({ description: 'Kim, fresh', last_updated_seen: fresh }).expect(200)).body;
    await put({ description: 'Kim again', last_updated_seen: after.last_updated }).expect(200);
    await put({ description: 'Lee, stale', last_updated_seen: fresh }).expect(409);
  });

  it('that is set back is also checked before the other fields', async () => {
    const { last_updated: seen, ...whole } = await read();
    await putAsAdmin({ name: `Renamed Back ${id}`, verified: true, profile_type: 'premium', last_updated: '2020-01-01' }).expect(200);
    const { body } = await put({ ...whole, description: 'Kim was here', last_updated_seen: seen }).expect(409);
    expect(body.contractor).to.include({ name: `Renamed Back ${id}`, description: '' });
  });

  it('as seen is accepted when it is newer than all previous ones, as long as none was set back', async () => {
    const now = () => new Date(Date.now() + 1000).toISOString();
    await put({ description: 'Kim', last_updated_seen: now() }).expect(200);
    await put({ description: 'Kim', last_updated_seen: '2091-01-01T00:00:00Z' }).expect(200);
  });

  it('still guards when an import sets it back and the undo restores it', async () => {
    const { slug, last_updated: seen } = await read();
    const batch = await importText(api, csv(['slug', 'description', 'last_updated'], [slug, 'From the file', '2020-01-01']));
    expect(await read()).to.include({ description: 'From the file', last_updated: '2020-01-01T00:00:00.000Z' });
    await put({ city: 'Accra', last_updated_seen: seen }).expect(409);
    expect(batch.counts.updated).to.equal(1);
    await undoImport(api.services, batch.batch ?? 0);
    await put({ city: 'Accra', last_updated_seen: '2020-01-01' }).expect(409);
    await put({ city: 'Accra', last_updated_seen: seen }).expect(200);
    const again = await read();
    const second = await importText(api, csv(['slug', 'description'], [slug, 'From another file']));
    const between = (await read()).last_updated;
    expect(between > again.last_updated).to.equal(true);
    await undoImport(api.services, second.batch ?? 0);
    expect(await read()).to.deep.equal(again);
    await put({ city: 'Tema', last_updated_seen: between }).expect(409);
    await put({ city: 'Tema', last_updated_seen: again.last_updated }).expect(200);
  });

  it('must lie between 1990 and 2100', async () => {
    const before = await read();
    for (const last_updated of ['1970-01-01', '1989-12-31T23:59:59.999Z', '2101-01-01T00:00:00Z', '9999-12-31']) {
      for (const send of [put, putAsAdmin]) {
        const { fields } = readError((await send({ description: 'Changed', last_updated }).expect(400)).body);
        expect(fields, last_updated).to.have.all.keys('last_updated');
      }
    }
    expect(await read()).to.deep.equal(before);
    for (const last_updated of ['1990-01-01T00:00:00.000Z', '2100-12-31T23:59:59.999Z']) {
      expect((await putAsAdmin({ last_updated }).expect(200)).body).to.include({ last_updated });
    }
    // A stored value outside the limits may be sent back unchanged.
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id }).update({ last_updated: 5 }));
    const { last_updated } = await read();
    expect((await put({ description: 'Old as it is', last_updated, last_updated_seen: last_updated }).expect(200)).body).to.include({ last_updated });
  });

  it('must not lie in the future when a member sends it, except for a clock slightly ahead', async () => {
    const before = await read();
    for (const ahead of [6 * 60_000, 24 * 3_600_000]) {
      const { body } = await put({ description: 'Changed', last_updated: new Date(Date.now() + ahead).toISOString() }).expect(400);
      expect(readError(body).fields).to.deep.equal({ last_updated: 'last_updated must not be in the future' });
    }
    expect(await read()).to.deep.equal(before);
    const near = new Date(Date.now() + 60_000).toISOString();
    expect((await put({ last_updated: near }).expect(200)).body.last_updated).to.equal(near);
    await putAsAdmin({ last_updated: '2090-01-01T00:00:00.000Z' }).expect(200);
    const { body } = await put({ description: 'As it is', last_updated: '2090-01-01T00:00:00.000Z' }).expect(200);
    expect(body.last_updated).to.equal('2090-01-01T00:00:00.000Z');
  });

  const noTimes = [
    '',
    'now',
    'yesterday',
    '5',
    '2026-13-01',
    '2026-11-21T25:00:00Z',
    '2026-02-30T00:00:00Z',
    '21.11.2026',
    '-000001-01-01T00:00:00Z',
  ];
  const otherThings: unknown[] = [{}, [], [Date.now()], true];
  for (const field of ['last_updated', 'last_updated_seen']) {
    it(`is rejected when it is no valid time: ${field}`, async () => {
      const before = await read();
      for (const value of [...noTimes, ...otherThings]) {
        for (const send of [put, putAsAdmin]) {
          const answer = await send({ description: 'Changed', [field]: value });
          expect(answer.status, JSON.stringify(value)).to.equal(400);
          expect(Object.keys(readError(answer.body).fields ?? {})).to.deep.equal([field]);
        }
      }
      expect(await read()).to.deep.equal(before);
    });
  }

  it('lets one of two concurrent editors win on two servers, in twenty rounds', async () => {
    const second = await startSecondApi(api);
    for (let round = 0; round < 20; round += 1) {
      const seen = (await read()).last_updated;
      const send = (url: string, { cookie }: Person, description: string) =>
        supertest(url).put(`/api/user/contractors/${id}`).set('Cookie', cookie).send({ description, last_updated_seen: seen });
      const answers = await Promise.all([send(api.url, kim, `Kim ${round}`), send(second.url, lee, `Lee ${round}`)]);
      expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, 409]);
      const winner = answers[0]?.status === 200 ? 'Kim' : 'Lee';
      const loser = answers.find((answer) => answer.status === 409)?.body.contractor;
      expect(loser?.description).to.equal(`${winner} ${round}`);
      expect((await read()).description).to.equal(`${winner} ${round}`);
    }
    await second.stop();
  });
});
