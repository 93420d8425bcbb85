import { expect } from 'chai';
import type { AuditEntry } from '#contract/audit';
import { addCompany, adminUser, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { askedCompany, askForQuote, inboxOf, uploadedFile } from '#test/support/api/records/enquiries';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';

describe('The audit log of reads', () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    admin = await adminUser(api);
    kim = await verifiedUser(api);
  });
  after(() => api.stop());

  const entries = async (action: string, actor: Person): Promise<AuditEntry[]> =>
    (await admin.browser.get(`/api/admin/audit?action=${action}&actor=${actor.id}`).expect(200)).body;

  it('has the documents of claims that admins open, not those of the claimant', async () => {
    const claim = await makeClaim(kim.browser, (await addCompany(api)).id);
    const file = { filename: 'letterhead.pdf', contentType: 'application/pdf' };
    const { body } = await kim.browser.post(`/api/claims/${claim.id}/documents`).attach('file', pdf, file).expect(200);
    const path = `/api/claims/${claim.id}/documents/${body.id}`;
    await kim.browser.get(path).expect(200);
    await admin.browser.get(path).expect(200);
    expect(await entries('claim.document_opened', kim)).to.deep.equal([]);
    const [entry, ...rest] = await entries('claim.document_opened', admin);
    expect(rest).to.deep.equal([]);
    expect(entry).to.deep.include({ actor_id: admin.id, subject: 'claim', subject_id: claim.id, after: { file: 'letterhead.pdf' } });
  });

  it('has no documents that are missing or may not be opened', async () => {
    const claim = await makeClaim(kim.browser, (await addCompany(api)).id);
    const stranger = await verifiedUser(api);
    await admin.browser.get(`/api/claims/${claim.id}/documents/999999`).expect(404);
    await stranger.browser.get(`/api/claims/${claim.id}/documents/1`).expect(404);
    expect(await entries('claim.document_opened', admin)).to.deep.equal([]);
    expect(await entries('claim.document_opened', stranger)).to.deep.equal([]);
  });

  it('has the files of reported enquiries that admins open, not those that members open', async () => {
    const company = await askedCompany(api);
    const { token } = await uploadedFile(api.request);
    await askForQuote(api, [company.id], { files: [token] });
    const [enquiry = expect.fail('no enquiry')] = await inboxOf(company);
    const [attached = expect.fail('no file')] = enquiry.files;
    await company.owner.browser.get(`${company.inbox}/${enquiry.id}/files/${attached.id}`).expect(200);
    expect(await entries('enquiry.file_opened', company.owner)).to.deep.equal([]);
    await company.owner.browser.post(`${company.inbox}/${enquiry.id}/report`).send({ kind: 'spam', reason: 'It came to everybody.' }).expect(200);
    const reports: { id: number }[] = (await admin.browser.get('/api/admin/enquiries').expect(200)).body;
    const [report = expect.fail('no report')] = reports;
    await admin.browser.get(`/api/admin/enquiries/${report.id}/files/${attached.id}`).expect(200);
    const [entry] = await entries('enquiry.file_opened', admin);
    expect(entry).to.deep.include({ subject: 'enquiry', after: { file: attached.name } });
  });

  it('has exports of enquiries, account data, contractors and the log itself', async () => {
    const company = await askedCompany(api);
    await company.owner.browser.get(`${company.inbox}/export.csv`).expect(200);
    expect((await entries('enquiry.exported', company.owner))[0]).to.deep.include({ subject: 'contractor', subject_id: company.id });
    for (const person of [admin, kim]) {
      await person.browser.get('/api/user/export').expect(200);
      expect((await entries('user.data_exported', person))[0]).to.deep.include({ subject: 'user', subject_id: person.id });
    }
    await admin.browser.get('/api/admin/audit/export.csv?action=claim.approved').expect(200);
    expect((await entries('audit.exported', admin))[0]).to.deep.include({ actor_id: admin.id, after: { action: 'claim.approved' } });
    await admin.browser.get('/api/admin/contractors/export.csv?country=Peru').expect(200);
    expect((await entries('contractor.exported', admin))[0]).to.deep.include({ actor_id: admin.id, after: { country: 'Peru', contractors: 0 } });
  });
});
