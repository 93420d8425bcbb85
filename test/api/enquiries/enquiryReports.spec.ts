import { expect } from 'chai';
import { type AdminEnquiryReport, adminEnquiryReport } from '#contract/enquiries/enquiryReports';
import { addMember, adminUser, auditOf, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import {
  askedCompany,
  askForQuote,
  confirmEnquiry,
  enquiryBody,
  enquiryToken,
  inboxOf,
  mailsTo,
  sendEnquiry,
  uploadedFile,
} from '#test/support/api/records/enquiries';
import { decideUndoably, undo, wholeRows } from '#test/support/api/records/undoableDecisions';
import { newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { pdf } from '#test/support/data/sampleFiles';

type Company = Awaited<ReturnType<typeof askedCompany>>;
const spam = { kind: 'spam', reason: 'It went to everybody.' };

describe('Reports of enquiries', () => {
  let api: TestApi;
  let admin: Person;
  let company: Company;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    company = await askedCompany(api);
  });
  after(() => api.stop());

  /** Returns the id of the newest item in an inbox. */
  const newest = async (of: Company): Promise<number> => (await inboxOf(of))[0]?.id ?? expect.fail('Nothing came.');
  const report = (of: Company, id: number, body: object = spam, who: Person = of.owner) => who.browser.post(`${of.inbox}/${id}/report`).send(body);
  const decide = (id: number, body: object, who = admin) => who.browser.put(`/api/admin/enquiries/${id}`).send(body);
  const uphold = (id: number) => decide(id, { state: 'upheld', reason: 'It is advertising.' });

  async function reports(query = ''): Promise<AdminEnquiryReport[]> {
    return (await admin.browser.get(`/api/admin/enquiries${query}`).expect(200)).body;
  }
  /** Reports the newest enquiry of a company. Resolves to the report as admins see it. */
  async function reported(of: Company = company, body: object = spam, who?: Person): Promise<AdminEnquiryReport> {
    await report(of, await newest(of), body, who).expect(200);
    return (await reports('?state=open')).at(-1) ?? expect.fail('No report came.');
  }

  it('are accepted once from each member, and marked for the reporter', async () => {
    const editor = await verifiedUser(api);
    await addMember(api, company.id, editor.id, 'editor');
    await askForQuote(api, [company.id]);
    const id = await newest(company);
    expect((await report(company, id).expect(200)).body).to.include({ id, reported: true });
    expect(readError((await report(company, id).expect(409)).body).error).to.equal('You have already reported this enquiry.');
    expect((await editor.browser.get(company.inbox).expect(200)).body[0].reported).to.equal(false);
    await report(company, id, { kind: 'other', reason: 'Nobody answers there.' }, editor).expect(200);
    const kinds = (await reports('?state=open')).filter((one) => one.contractor?.id === company.id).map(({ kind }) => kind);
    expect(kinds).to.deep.equal(['spam', 'other']);
    expect(await inboxOf(company)).to.have.length(1);
  });

  it('require a kind and a reason in plain text', async () => {
    await askForQuote(api, [company.id]);
    const id = await newest(company);
    for (const [body, field] of [
      [{ reason: 'Spam.' }, 'kind'],
      [{ kind: 'boring', reason: 'Spam.' }, 'kind'],
      [{ kind: 'spam', reason: ' ' }, 'reason'],
      [{ kind: 'spam', reason: '<b>Spam</b>' }, 'reason'],
      [{ kind: 'spam', reason: 'x'.repeat(1001) }, 'reason'],
    ] as const) {
      expect(readError((await report(company, id, body).expect(400)).body).fields).to.have.all.keys(field);
    }
  });

  it("show admins the whole enquiry, its files and the sender's other enquiries", async () => {
    const other = await askedCompany(api);
    const email = newEmail();
    await askForQuote(api, [other.id], { email, place: 'Tarkwa' });
    const { token } = await uploadedFile(api.request, pdf, 'plan.pdf');
    await askForQuote(api, [company.id, other.id], { email, notes: 'Buy our drill bits.', files: [token] });
    const item = await newest(company);
    await company.owner.browser.post(`${company.inbox}/${item}/reply`).send({ text: 'No, thank you.' }).expect(200);
    const one = await reported();
    adminEnquiryReport.validateSync(one, { strict: true });
    expect(one).to.deep.include({ ...spam, state: 'open', decided_at: null, decision_reason: null, open_reports: 1 });
    expect(one.reporter).to.deep.include({ full_name: 'Owen Er', username: company.owner.username });
    expect(one.contractor?.name).to.equal(company.name);
    expect(one.enquiry).to.deep.include({ removed_at: null });
    expect(one.enquiry.sender).to.include({ email, name: 'Gia Ologist' });
    expect(one.enquiry.job.notes).to.equal('Buy our drill bits.');
    expect(one.enquiry.contractors.map(({ name, replies }) => [name, replies])).to.deep.equal([
      [company.name, 1],
      [other.name, 0],
    ]);
    expect(one.sender).to.deep.include({ account: null, enquiries: 2, removed: 0, blocked_until: null });
    expect(one.sender.others.map(({ place, contractors, removed }) => ({ place, contractors, removed }))).to.deep.equal([
      { place: 'Tarkwa', contractors: [other.name], removed: false },
    ]);
    const [file] = one.enquiry.files;
    const answer = await admin.browser.get(`/api/admin/enquiries/${one.id}/files/${file?.id}`).buffer(true).expect(200);
    expect(answer.get('Content-Disposition')).to.equal('attachment; filename="plan.pdf"');
    await admin.browser.get(`/api/admin/enquiries/${one.id}/files/999999`).expect(404);
    expect((await admin.browser.get(`/api/admin/enquiries/${one.id}`).expect(200)).body).to.deep.equal(one);
    expect((await reports('?order=newest'))[0]?.id).to.equal(one.id);
  });

  it('are read with at most one more query for each further sender on a page', async () => {
    for (let sent = 0; sent < 6; sent += 1) {
      await askForQuote(api, [company.id]);
      await reported();
    }
    const knex = api.services.database.read;
    const statementsFor = async (size: number) => {
      let statements = 0;
      const count = () => {
        statements += 1;
      };
      knex.on('query', count);
      const page = await reports(`?order=newest&page_size=${size}`);
      knex.removeListener('query', count);
      expect(page).to.have.length(size);
      return statements;
    };
    expect((await statementsFor(6)) - (await statementsFor(2))).to.be.within(0, 4);
  });

  it('remove the enquiry from every inbox, export and figure when upheld, and settle its other reports', async () => {
    const other = await askedCompany(api);
    await askForQuote(api, [company.id]);
    await askForQuote(api, [company.id, other.id], { notes: 'Buy our drill bits.' });
    const [item, otherItem] = [await newest(company), await newest(other)];
    const first = await reported();
    const second = await reported(other);
    const answer = await uphold(first.id).expect(200);
    expect(answer.body).to.deep.include({ id: first.id, state: 'upheld', decision_reason: 'It is advertising.', open_reports: 0 });
    expect(answer.body.enquiry.removed_at).to.be.a('string');
    expect((await reports('?state=upheld')).map(({ id }) => id)).to.include.members([first.id, second.id]);
    expect([(await inboxOf(company)).length, (await inboxOf(other)).length]).to.deep.equal([1, 0]);
    const { owner, inbox } = other;
    expect((await owner.browser.get(`${inbox}/export.csv`).expect(200)).text).to.not.include('Buy our drill bits');
    const { body: insights } = await owner.browser.get(`/api/user/contractors/${other.id}/insights`).expect(200);
    expect([insights.waiting.enquiries, insights.totals.enquiry]).to.deep.equal([0, 0]);
    await owner.browser.put(`${inbox}/${otherItem}`).send({ state: 'closed' }).expect(404);
    await owner.browser.post(`${inbox}/${otherItem}/reply`).send({ text: 'Hello.' }).expect(404);
    await report(company, item).expect(404);
    const [entry] = await auditOf(admin, 'enquiry', first.enquiry.id);
    expect(entry).to.deep.include({
      ...{ action: 'enquiry.blocked', actor_id: admin.id },
      before: {
        removed: false,
        reports: [
          { id: first.id, state: 'open' },
          { id: second.id, state: 'open' },
        ],
      },
      after: {
        removed: true,
        reports: [
          { id: first.id, state: 'upheld' },
          { id: second.id, state: 'upheld' },
        ],
        reason: 'It is advertising.',
      },
    });
    const late = await decide(second.id, { state: 'dismissed' }).expect(409);
    expect(readError(late.body).code).to.equal('conflict');
  });

  it("block the sender's mailbox for a year when upheld, and tell only someone who has verified it", async () => {
    const sender = await verifiedUser(api);
    const ask = (given = {}) => sendEnquiry(sender.browser, enquiryBody([company.id], { email: sender.username, ...given }));
    await ask({ place: 'Mine of the sender' }).expect(200);
    const waiting = enquiryBody([company.id], { email: sender.username.replace('@', '+waiting@') });
    await sendEnquiry(api.request, waiting).expect(200);
    expect((await reported()).sender.account).to.include({ id: sender.id });
    const decided = (await uphold((await reports('?state=open')).at(-1)?.id ?? 0).expect(200)).body;
    expect(decided.sender.removed).to.equal(1);
    expect(Date.parse(decided.sender.blocked_until) - Date.now()).to.be.within(364.9 * day, 365.1 * day);
    const { contactEmail } = api.services.config.browser;
    const sentence = `An enquiry from this email address was reported as abuse, so you can't send enquiries from it. If you think this is wrong, email ${contactEmail}.`;
    for (const refused of [
      await ask().expect(422),
      await ask({ email: newEmail() }).expect(422),
      await confirmEnquiry(api.request, await enquiryToken(api, waiting.email)).expect(422),
    ]) {
      expect(readError(refused.body)).to.include({ code: 'refused', error: sentence });
    }
    await sendEnquiry(api.request, enquiryBody([company.id], { email: sender.username })).expect(200);
    await askForQuote(api, [company.id]);
    api.clock.ahead = 366 * day;
    const again = await askForQuote(api, [company.id], { email: sender.username });
    expect(again.state).to.equal('sent');
  });

  it('change nothing else when dismissed', async () => {
    await askForQuote(api, [company.id]);
    const { id, enquiry } = await reported();
    const mailed = (await mailsTo(api, company.owner.username)).length;
    expect((await decide(id, { state: 'dismissed', reason: 'It is a job.' }).expect(200)).body).to.deep.include({
      ...{ state: 'dismissed', decision_reason: 'It is a job.', open_reports: 0 },
    });
    expect(await inboxOf(company)).to.have.length(1);
    expect(await mailsTo(api, company.owner.username)).to.have.length(mailed);
    const [entry] = await auditOf(admin, 'enquiry', enquiry.id);
    expect(entry).to.deep.include({
      action: 'enquiry.cleared',
      before: { removed: false, reports: [{ id, state: 'open' }] },
      after: { removed: false, reports: [{ id, state: 'dismissed' }], reason: 'It is a job.' },
    });
  });

  it('require a reason to be upheld, and an admin who is not involved', async () => {
    const other = await adminUser(api);
    await addMember(api, company.id, other.id, 'editor');
    await askForQuote(api, [company.id]);
    const own = await reported(company, spam, other);
    expect(readError((await decide(own.id, { state: 'upheld' }).expect(400)).body).fields).to.have.all.keys('reason');
    for (const state of ['upheld', 'dismissed']) await decide(own.id, { state, reason: 'Spam.' }, other).expect(422);
    const foreign = await askedCompany(api);
    await askForQuote(api, [foreign.id], { email: other.username });
    await decide((await reported(foreign)).id, { state: 'dismissed' }, other).expect(422);
    await askForQuote(api, [company.id]);
    await decide((await reported()).id, { state: 'dismissed' }, other).expect(422);
    await decide(999_999, { state: 'dismissed' }).expect(404);
    await decide(own.id, { state: 'dismissed' }).expect(200);
  });

  it('are open again when the decision is undone, and restore inboxes, sender and other reports', async () => {
    const other = await askedCompany(api);
    const email = newEmail();
    await askForQuote(api, [company.id, other.id], { email });
    await reported(other);
    const { id, enquiry } = await reported();
    for (const state of ['upheld', 'dismissed']) {
      const before = await wholeRows(api);
      const given = await decideUndoably(admin, `enquiries/${id}`, { state, reason: 'Spam.' });
      expect(await inboxOf(company)).to.have.length(state === 'upheld' ? 0 : 1);
      await undo(admin, given).expect(200);
      expect(await wholeRows(api)).to.deep.equal(before);
    }
    await askForQuote(api, [company.id], { email });
    const actions = (await auditOf(admin, 'enquiry', enquiry.id)).map(({ action }) => action);
    expect(actions).to.deep.equal(['enquiry.blocked', 'decision.undone', 'enquiry.cleared', 'decision.undone']);
  });

  it('are decided once when two admins decide at the same time', async () => {
    const second = await adminUser(api);
    await askForQuote(api, [company.id]);
    const { id, enquiry } = await reported();
    const answers = await Promise.all([
      decide(id, { state: 'upheld', reason: 'Spam.' }),
      decide(id, { state: 'dismissed' }, second),
      decide(id, { state: 'upheld', reason: 'Spam.' }),
    ]);
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409]);
    expect(await auditOf(admin, 'enquiry', enquiry.id)).to.have.length(1);
    const late = await decide(id, { state: answers[1]?.status === 200 ? 'dismissed' : 'upheld', reason: 'Spam.' });
    expect(readError(late.body).error).to.match(/^(You|Ada Min) (upheld|dismissed) a report about this enquiry \d+ seconds? ago\.$/);
  });
});
