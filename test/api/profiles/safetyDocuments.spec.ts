import { expect } from 'chai';
import { MissingFileError } from '#api/integrations/storage/storage';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import type { CertificateDocumentRow } from '#contract/contractors/facts/certificates';
import { limits } from '#contract/shared/limits';
import { addCompany, addMember, adminUser, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { pdf, png } from '#test/support/data/sampleFiles';
import { sampleSafetyYear } from '#test/support/data/sampleSafetyYear';

/** See docs/product-rules.md#28-the-safety-record. */
describe('Documents of a safety record', () => {
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

  const update = (id: number, changes: object) => owner.browser.put(`/api/user/contractors/${id}`).send(changes);
  async function company(changes: object = { safety_years: [sampleSafetyYear()] }): Promise<number> {
    const { id } = await addCompany(api);
    await addMember(api, id, owner.id, 'owner');
    await update(id, changes).expect(200);
    return id;
  }
  // Answers are cached for two seconds by URL, whatever the test's clock says.
  let requests = 0;
  async function readSeenYears(id: number): Promise<number[]> {
    requests += 1;
    const { body } = await api.request.get(`/api/contractors/${id}`).query({ requests }).expect(200);
    return body.safety_years_seen.map(({ year }: { year: number }) => year);
  }
  const documents = (id: number) => `/api/user/contractors/${id}/certificate-documents`;
  const upload = (person: Person, id: number, year: number | string = 2024) =>
    person.browser.post(documents(id)).field('safety_year', String(year)).attach('file', pdf, 'report.pdf');
  const decide = (person: Person, id: number, document: number, seen: boolean) =>
    person.browser.put(`/api/admin/contractors/${id}/certificate-documents/${document}`).send({ seen });
  const remove = (person: Person, id: number, document: number) => person.browser.delete(`${documents(id)}/${document}`).send({});
  const list = async (id: number): Promise<CertificateDocumentRow[]> => (await owner.browser.get(documents(id)).expect(200)).body;
  async function seenYear(): Promise<{ id: number; document: CertificateDocumentRow }> {
    const id = await company();
    const document = (await upload(owner, id).expect(200)).body;
    await decide(admin, id, document.id, true).expect(200);
    return { id, document };
  }

  it('name their year, and are listed beside those of certificates', async () => {
    const id = await company({ safety_years: [sampleSafetyYear()], certificate_records: [sampleCertificate()] });
    await upload(owner, id).expect(200);
    await owner.browser.post(documents(id)).field('type', 'ISO 9001').attach('file', png, 'iso.png').expect(200);
    const rows = (await list(id)).map(({ certificate, safety_year, name, seen_at }) => ({ certificate, safety_year, name, seen_at }));
    expect(rows).to.deep.equal([
      { certificate: null, safety_year: 2024, name: 'report.pdf', seen_at: null },
      { certificate: { type: 'ISO 9001', number: null }, safety_year: null, name: 'iso.png', seen_at: null },
    ]);
  });

  it('are opened by members and admins only; an admin’s opening and decision are in the audit log', async () => {
    const { id, document } = await seenYear();
    const other = await verifiedUser(api);
    const editor = await verifiedUser(api);
    await addMember(api, id, editor.id, 'editor');
    const open = (person: Person) => person.browser.get(`${documents(id)}/${document.id}`).buffer();
    for (const person of [owner, editor, admin]) expect(Buffer.compare((await open(person).expect(200)).body, pdf)).to.equal(0);
    await open(other).expect(403);
    await other.browser.get(documents(id)).expect(403);
    await upload(other, id).expect(403);
    await remove(other, id, document.id).expect(403);
    for (const person of [other, owner, editor]) await decide(person, id, document.id, false).expect(403);
    await api.request.get(documents(id)).expect(401);
    await api.request.get(`${documents(id)}/${document.id}`).expect(401);
    expect(await readSeenYears(id)).to.deep.equal([2024]);
    const audited = await api.services.database.read('audit_log').where({ subject: 'contractor', subject_id: id, actor_id: admin.id }).orderBy('id');
    expect(audited.map(({ action }) => action)).to.deep.equal(['contractor.safety_year_seen', 'contractor.document_opened']);
  });

  it('are rejected for a year that is not listed, for both a year and a type, and beyond the limit', async () => {
    const id = await company();
    await upload(owner, id, 2023).expect(404);
    const both = await upload(owner, id).field('type', 'ISO 9001').expect(400);
    expect(Object.keys(readError(both.body).fields ?? {})).to.deep.equal(['safety_year']);
    const malformed = await upload(owner, id, 'last').expect(400);
    expect(Object.keys(readError(malformed.body).fields ?? {})).to.deep.equal(['safety_year']);
    await owner.browser.post(documents(id)).field('safety_year', '2024').attach('file', Buffer.from('text'), 'a.txt').expect(415);
    for (let count = 0; count < limits.maxCertificateDocuments; count += 1) await upload(owner, id).expect(200);
    const refused = readError((await upload(owner, id).expect(422)).body);
    expect(refused.fields).to.deep.equal({ file: 'A safety year can have at most 3 documents.' });
    expect(await list(id)).to.have.length(limits.maxCertificateDocuments);
  });

  it('make a year seen until its counts change; another year’s counts don’t matter', async () => {
    const { id } = await seenYear();
    expect(await readSeenYears(id)).to.deep.equal([2024]);
    await update(id, { safety_years: [sampleSafetyYear(), sampleSafetyYear({ year: 2023 })] }).expect(200);
    expect(await readSeenYears(id)).to.deep.equal([2024]);
    for (const changes of [{ hours: 400_001 }, { recordable_injuries: 2 }, { lost_time_injuries: 0 }, { fatalities: 1 }]) {
      await update(id, { safety_years: [sampleSafetyYear(changes)] }).expect(200);
      expect(await readSeenYears(id)).to.deep.equal([]);
      expect((await list(id)).map(({ seen_at }) => seen_at)).to.deep.equal([null]);
    }
    await update(id, { safety_years: [sampleSafetyYear()] }).expect(200);
    expect(await readSeenYears(id)).to.deep.equal([2024]);
  });

  it('make it seen in a preview only with the counts that were seen', async () => {
    const { id } = await seenYear();
    const preview = async (changes: object) =>
      (await owner.browser.post(`/api/user/contractors/${id}/preview`).send(changes).expect(200)).body.safety_years_seen;
    expect(await preview({})).to.have.length(1);
    expect(await preview({ safety_years: [sampleSafetyYear({ hours: 1_000 })] })).to.deep.equal([]);
    expect(await readSeenYears(id)).to.deep.equal([2024]);
  });

  it('no longer make it seen once the admin withdraws that, or the document is removed', async () => {
    const withdrawn = await seenYear();
    await decide(admin, withdrawn.id, withdrawn.document.id, false).expect(200);
    expect(await readSeenYears(withdrawn.id)).to.deep.equal([]);
    const removed = await seenYear();
    await remove(owner, removed.id, removed.document.id).expect(200);
    expect(await readSeenYears(removed.id)).to.deep.equal([]);
    await owner.browser.get(`${documents(removed.id)}/${removed.document.id}`).expect(404);
  });

  it('are not made seen by a profile that is sent back', async () => {
    const { id } = await seenYear();
    const { body } = await update(id, { safety_years_seen: [] }).expect(400);
    expect(Object.keys(readError(body).fields ?? {})).to.deep.equal(['safety_years_seen']);
  });

  it('are kept for 30 days after their year is removed', async () => {
    const { id } = await seenYear();
    const rows = () => api.services.database.read('certificate_documents').where({ contractor_id: id });
    await update(id, { safety_years: [] }).expect(200);
    expect(await list(id)).to.deep.equal([]);
    api.clock.ahead = 29 * day;
    await createCleanupJob(api.services).begin();
    expect(await rows()).to.have.length(1);
    api.clock.ahead = 31 * day;
    await createCleanupJob(api.services).begin();
    expect(await rows()).to.deep.equal([]);
  });

  it('are deleted with their files after the company is deleted', async () => {
    const { id, document } = await seenYear();
    const [{ storage_key }] = await api.services.database.read('certificate_documents').where({ id: document.id });
    const { name } = (await owner.browser.get(`/api/user/contractors/${id}`).expect(200)).body;
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'archived' }).expect(200);
    await admin.browser.delete(`/api/admin/contractors/${id}`).send({ name }).expect(200);
    await owner.browser.get(`${documents(id)}/${document.id}`).expect(404);
    await createCleanupJob(api.services).begin();
    expect(await api.services.database.read('certificate_documents').where({ id: document.id })).to.deep.equal([]);
    const file = await api.services.storage.documents.read(storage_key).catch((error: unknown) => error);
    expect(file).to.be.instanceOf(MissingFileError);
  });

  it('follow a merge with what was seen, and return when it is undone', async () => {
    const other = await seenYear();
    const keep = await company();
    await upload(owner, keep).expect(200);
    const { body: merge } = await admin.browser.post(`/api/admin/contractors/${keep}/merge`).send({ other: other.id, fields: {} }).expect(200);
    expect(await list(keep)).to.have.length(2);
    expect(await readSeenYears(keep)).to.deep.equal([2024]);
    await admin.browser.delete(`/api/admin/merges/${merge.id}`).send({}).expect(200);
    expect(await list(keep)).to.have.length(1);
    expect(await readSeenYears(keep)).to.deep.equal([]);
    expect(await list(other.id)).to.have.length(1);
    expect(await readSeenYears(other.id)).to.deep.equal([2024]);
  });

  it('don’t make another company’s counts of the same year seen in a merge', async () => {
    const other = await seenYear();
    const keep = await company({ safety_years: [sampleSafetyYear({ hours: 500_000 })] });
    await admin.browser.post(`/api/admin/contractors/${keep}/merge`).send({ other: other.id, fields: {} }).expect(200);
    expect(await list(keep)).to.have.length(1);
    expect(await readSeenYears(keep)).to.deep.equal([]);
  });
});
