import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { Certificate, CertificateDocumentRow } from '#contract/contractors/facts/certificates';
import { addCompany, addMember, adminUser, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { pdf, png } from '#test/support/data/sampleFiles';
import { sampleRig } from '#test/support/data/sampleRig';

/** See docs/product-rules.md#25-certificates-and-insurance. */
describe('Certificates of a company', () => {
  let api: TestApi;
  let owner: Person;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    owner = await verifiedUser(api);
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const dayFromNow = (days: number) => new Date(api.services.now() + days * day).toISOString().slice(0, 10);
  const update = (id: number, changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes);
  async function company(changes: object = {}): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await update(id, changes).expect(200);
    return id;
  }
  const read = async (id: number) => (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
  // Answers are cached for two seconds by URL, whatever the test's clock says.
  let asked = 0;
  const uncached = () => {
    asked += 1;
    return { asked };
  };
  const readPublic = async (id: number) => (await api.request.get(`/api/contractors/${id}`).query(uncached()).expect(200)).body;
  async function find(query: object): Promise<number[]> {
    const { body } = await api.request
      .get('/api/contractors')
      .query({ ...query, ...uncached() })
      .expect(200);
    return body.map(({ id }: { id: number }) => id);
  }
  const documents = (id: number) => `/api/user/contractors/${id}/certificate-documents`;
  const upload = (person: Person, id: number, { type = 'ISO 9001', number }: { type?: string; number?: string } = {}) => {
    const sent = person.browser.post(documents(id)).field('type', type);
    return (number === undefined ? sent : sent.field('number', number)).attach('file', pdf, 'certificate.pdf');
  };
  const decide = (id: number, document: number, seen: boolean) =>
    admin.browser.put(`/api/admin/contractors/${id}/certificate-documents/${document}`).send({ seen });
  async function seenCertificate(changes: Partial<Certificate> = {}): Promise<{ id: number; document: CertificateDocumentRow }> {
    const record = sampleCertificate(changes);
    const id = await company({ certificate_records: [record] });
    const document = (await upload(owner, id, { number: record.number ?? undefined }).expect(200)).body;
    await decide(id, document.id, true).expect(200);
    return { id, document };
  }

  it('are stored with the vocabulary’s name, and empty inputs as no value', async () => {
    const sent = { type: 'iso 45001', number: ' OHS-1 ', issuer: '', valid_from: '2025-04-01', expires_on: '2038-03-31' };
    const insurance = { type: 'Marine cargo insurance', cover_amount: '20,000,000', cover_currency: 'AUD' };
    const id = await company({ certificate_records: [sent, insurance] });
    const stored = [
      sampleCertificate({ type: 'ISO 45001', number: 'OHS-1', valid_from: '2025-04-01', expires_on: '2038-03-31' }),
      sampleCertificate({ type: 'Marine cargo insurance', cover_amount: 20_000_000, cover_currency: 'AUD' }),
    ];
    expect(await read(id)).to.deep.include({ certificate_records: stored, certificates_seen: [], certifications: [] });
    expect(await readPublic(id)).to.deep.include({ certificate_records: stored, certifications: ['ISO 45001', 'Marine cargo insurance'] });
  });

  const refusals: [what: string, certificates: object[], message: RegExp][] = [
    ['a last day before the first', [{ ...sampleCertificate(), valid_from: '2028-01-01', expires_on: '2027-12-31' }], /must not be before the first/],
    ['a day that does not exist', [{ ...sampleCertificate(), expires_on: '2027-02-30' }], /such as 2028-03-31/],
    ['a sum without a currency', [{ ...sampleCertificate(), cover_amount: 5 }], /choose the currency/],
    ['a currency without a sum', [{ ...sampleCertificate(), cover_currency: 'AUD' }], /enter the sum insured/],
    ['a certificate without a type', [{ number: '7' }], /what the certificate is for/],
    ['a certificate twice', [sampleCertificate(), sampleCertificate({ type: 'iso 9001' })], /iso 9001 is listed twice/i],
  ];
  for (const [what, certificate_records, message] of refusals) {
    it(`reject ${what}, and change nothing`, async () => {
      const id = await company({ certificate_records: [sampleCertificate()] });
      const { body } = await update(id, { certificate_records }).expect(400);
      const { fields = {} } = readError(body);
      expect(Object.keys(fields)).to.deep.equal(['certificate_records']);
      expect(fields.certificate_records).to.match(message);
      expect(await read(id)).to.deep.include({ certificate_records: [sampleCertificate()] });
    });
  }

  it('count through their last day in UTC, together with what the company states without a certificate', async () => {
    const records = [sampleCertificate({ expires_on: dayFromNow(2) }), sampleCertificate({ type: 'ISO 14001', valid_from: dayFromNow(2) })];
    const id = await company({ certifications: ['ISO 9001', 'ADIA member'], certificate_records: records });
    const midnight = (Math.floor(api.services.now() / day) + 1) * day;
    const counted = async () => (await readPublic(id)).certifications;
    expect(await counted()).to.deep.equal(['ISO 9001', 'ADIA member']);
    api.clock.ahead += midnight + 2 * day - 1000 - api.services.now();
    expect(await counted()).to.deep.equal(['ISO 9001', 'ADIA member', 'ISO 14001']);
    expect(await find({ certifications: 'ISO 9001' })).to.include(id);
    expect(await find({ certifications: 'ISO 14001' })).to.include(id);
    api.clock.ahead += 1000;
    expect(await counted()).to.deep.equal(['ADIA member', 'ISO 14001']);
    expect(await find({ certifications: 'ISO 9001' })).not.to.include(id);
    expect(await find({ certifications: 'ADIA member' })).to.include(id);
    const { body } = await api.request
      .get('/api/contractors')
      .query({ certifications: 'ISO 14001', ...uncached() })
      .expect(200);
    expect(body.find((one: { id: number }) => one.id === id).certifications).to.deep.equal(['ADIA member', 'ISO 14001']);
  });

  it('are seen once an admin says so of a document, until the record changes, and until the last day', async () => {
    const { id } = await seenCertificate({ number: null, expires_on: dayFromNow(5) });
    const [seen] = (await readPublic(id)).certificates_seen;
    expect(seen).to.include({ type: 'ISO 9001', number: null });
    expect(Date.parse(seen.seen_at)).to.be.closeTo(api.services.now(), 60_000);
    expect(await find({ certificate_seen: 'iso 9001' })).to.deep.equal([id]);
    await update(id, { description: 'Something else.' }).expect(200);
    expect((await readPublic(id)).certificates_seen).to.have.length(1);
    await update(id, { certificate_records: [sampleCertificate({ expires_on: dayFromNow(500) })] }).expect(200);
    expect((await readPublic(id)).certificates_seen).to.deep.equal([]);
    expect(await find({ certificate_seen: 'ISO 9001' })).to.deep.equal([]);
    await update(id, { certificate_records: [sampleCertificate({ expires_on: dayFromNow(5) })] }).expect(200);
    expect(await find({ certificate_seen: 'ISO 9001' })).to.deep.equal([id]);
    api.clock.ahead = 6 * day;
    expect(await find({ certificate_seen: 'ISO 9001' })).to.deep.equal([]);
  });

  it('are no longer seen once the admin withdraws it, or the document is removed', async () => {
    for (const undo of [
      ({ id, document }: Awaited<ReturnType<typeof seenCertificate>>) => decide(id, document.id, false),
      ({ id, document }: Awaited<ReturnType<typeof seenCertificate>>) => owner.browser.delete(`${documents(id)}/${document.id}`).send({}),
    ]) {
      const made = await seenCertificate();
      await undo(made).expect(200);
      expect((await readPublic(made.id)).certificates_seen).to.deep.equal([]);
    }
  });

  it('can’t be marked as seen by a profile that is sent back', async () => {
    const { id } = await seenCertificate();
    const whole = await read(id);
    await update(id, { ...whole, last_updated: undefined }).expect(200);
    const { body } = await update(id, { certificates_seen: [] }).expect(400);
    expect(Object.keys(readError(body).fields ?? {})).to.deep.equal(['certificates_seen']);
  });

  it('have documents that only members and admins reach', async () => {
    const { id, document } = await seenCertificate();
    const other = await verifiedUser(api);
    const editor = await verifiedUser(api);
    await addMember(api, id, editor.id, 'editor');
    const calls = (person: Person) => ({
      list: person.browser.get(documents(id)),
      open: person.browser.get(`${documents(id)}/${document.id}`),
      add: upload(person, id),
      see: person.browser.put(`/api/admin/contractors/${id}/certificate-documents/${document.id}`).send({ seen: true }),
      remove: person.browser.delete(`${documents(id)}/${document.id}`).send({}),
    });
    const statuses = async (person: Person) => {
      const found: Record<string, number> = {};
      for (const [name, call] of Object.entries(calls(person))) if (name !== 'remove') found[name] = (await call).status;
      return found;
    };
    expect(await statuses(other)).to.deep.equal({ list: 403, open: 403, add: 403, see: 403 });
    expect(await statuses(editor)).to.deep.equal({ list: 200, open: 200, add: 200, see: 403 });
    expect(await statuses(admin)).to.deep.equal({ list: 200, open: 200, add: 200, see: 200 });
    await api.request.get(documents(id)).expect(401);
    await api.request.get(`${documents(id)}/${document.id}`).expect(401);
    await other.browser
      .delete(`${documents(id)}/${document.id}`)
      .send({})
      .expect(403);
    expect((await owner.browser.get(documents(id)).expect(200)).body).to.have.length(3);
    const opened = await owner.browser
      .get(`${documents(id)}/${document.id}`)
      .buffer()
      .expect(200);
    expect(Buffer.compare(opened.body, pdf)).to.equal(0);
    expect((await upload(owner, id).expect(422)).body.message ?? '').to.be.a('string');
  });

  it('have documents for listed certificates only', async () => {
    const id = await company({ certificate_records: [sampleCertificate({ number: 'A' })] });
    await upload(owner, id).expect(404);
    await upload(owner, id, { number: 'a' }).expect(200);
    const { body } = await owner.browser.post(documents(id)).attach('file', png, 'x.png').expect(400);
    expect(Object.keys(readError(body).fields ?? {})).to.deep.equal(['type']);
  });

  it('keep the document of a removed record for 30 days', async () => {
    const { id } = await seenCertificate();
    const rows = () => api.services.database.read('certificate_documents').where({ contractor_id: id });
    await update(id, { certificate_records: [] }).expect(200);
    expect((await owner.browser.get(documents(id)).expect(200)).body).to.deep.equal([]);
    api.clock.ahead = 29 * day;
    await createCleanupJob(api.services).begin();
    expect(await rows()).to.have.length(1);
    api.clock.ahead = 0;
    await update(id, { certificate_records: [sampleCertificate()] }).expect(200);
    expect((await readPublic(id)).certificates_seen).to.have.length(1);
    await update(id, { certificate_records: [] }).expect(200);
    api.clock.ahead = 31 * day;
    await createCleanupJob(api.services).begin();
    expect(await rows()).to.deep.equal([]);
  });

  it('follow a merge with their documents and what was seen, up to three per certificate, and return when it is undone', async () => {
    const shared = await seenCertificate({ number: 'A' });
    for (let count = 0; count < 2; count += 1) await upload(owner, shared.id, { number: 'A' }).expect(200);
    const keep = await company({ certificate_records: [sampleCertificate({ number: 'A' })] });
    await upload(owner, keep, { number: 'A' }).expect(200);
    const { body: merge } = await admin.browser.post(`/api/admin/contractors/${keep}/merge`).send({ other: shared.id, fields: {} }).expect(200);
    expect((await owner.browser.get(documents(keep)).expect(200)).body).to.have.length(3);
    expect((await readPublic(keep)).certificates_seen).to.have.length(1);
    expect(await find({ certificate_seen: 'ISO 9001' })).to.include(keep);
    await admin.browser.delete(`/api/admin/merges/${merge.id}`).send({}).expect(200);
    expect((await owner.browser.get(documents(keep)).expect(200)).body).to.have.length(1);
    expect((await owner.browser.get(documents(shared.id)).expect(200)).body).to.have.length(3);
    expect((await readPublic(keep)).certificates_seen).to.deep.equal([]);
    expect((await readPublic(shared.id)).certificates_seen).to.have.length(1);
  });

  it('and rigs that are free by a month are found, for 45 days after the company confirmed its fleet', async () => {
    const [now, free, committed] = await Promise.all([
      company({ rig_register: [sampleRig({ availability: 'Free now' })] }),
      company({ rig_register: [sampleRig({ availability: 'Free from a month', available_month: '2091-03' })] }),
      company({ rig_register: [sampleRig({ availability: 'Committed until a month', available_month: '2091-03' })] }),
    ]);
    await company({ rig_register: [sampleRig()] });
    expect(await find({ available_by: new Date(api.services.now()).toISOString().slice(0, 7) })).to.deep.equal([now]);
    expect(await find({ available_by: '2091-03' })).to.have.members([now, free]);
    expect(await find({ available_by: '2091-04' })).to.have.members([now, free, committed]);
    const { body } = await api.request.get('/api/contractors').query({ available_by: '2091-04' });
    expect(body.find((one: { id: number }) => one.id === committed).available_from).to.equal('2091-04');
    api.clock.ahead = 45 * day - 60_000;
    expect(await find({ available_by: '2091-04' })).to.have.length(3);
    api.clock.ahead = 45 * day + 60_000;
    expect(await find({ available_by: '2091-04' })).to.deep.equal([]);
    expect((await readPublic(free)).available_from).to.equal(null);
  });
});
