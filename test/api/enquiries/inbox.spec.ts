import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { type ReceivedEnquiry, receivedEnquiry } from '#contract/enquiries/enquiries';
import { addCompany, addMember, adminUser, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { askedCompany, askForQuote, enquiryBody, inboxOf, mailsTo, sendEnquiry, uploadedFile } from '#test/support/api/records/enquiries';
import { openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const minute = 60_000;

describe('Inbox of a contractor', () => {
  let api: TestApi;
  let company: Awaited<ReturnType<typeof askedCompany>>;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(async () => {
    api.clock.ahead = 0;
    company = await askedCompany(api);
  });
  after(() => api.stop());

  /** Sends an enquiry and returns the newest item in the inbox. */
  async function asked(given: Parameters<typeof askForQuote>[2] = {}): Promise<ReceivedEnquiry> {
    await askForQuote(api, [company.id], given);
    const [item] = await inboxOf(company);
    return item ?? expect.fail('Nothing came.');
  }
  const put = (id: number, state: string, who = company.owner) => who.browser.put(`${company.inbox}/${id}`).send({ state });
  const reply = (id: number, body: object, who = company.owner) => who.browser.post(`${company.inbox}/${id}/reply`).send(body);

  it('lists received enquiries, newest first, by page and by state', async () => {
    for (const [index, name] of ['Ann One', 'Bea Two', 'Cid Three'].entries()) {
      api.clock.ahead = index * minute;
      await askForQuote(api, [company.id], { name });
    }
    const all = await inboxOf(company);
    for (const item of all) receivedEnquiry.validateSync(item, { strict: true });
    expect(all.map(({ sender }) => sender.name)).to.deep.equal(['Cid Three', 'Bea Two', 'Ann One']);
    await put(all[1]?.id ?? 0, 'closed').expect(200);
    const names = async (query: string) => (await inboxOf(company, query)).map(({ sender }) => sender.name);
    expect(await names('?state=new')).to.deep.equal(['Cid Three', 'Ann One']);
    expect(await names('?state=closed')).to.deep.equal(['Bea Two']);
    expect(await names('?state=replied')).to.deep.equal([]);
    expect(await names('?page=2&page_size=2')).to.deep.equal(['Ann One']);
    const answer = await company.owner.browser.get(`${company.inbox}?page_size=2&state=new`).expect(200);
    expect([answer.get('X-Total-Count'), answer.get('Cache-Control')]).to.deep.equal(['2', 'no-store']);
    expect(readError((await company.owner.browser.get(`${company.inbox}?state=lost`).expect(400)).body).fields).to.deep.equal({
      state: 'state must be one of new, replied, closed',
    });
  });

  it('allows any member to set any valid state, and rejects others', async () => {
    const { id } = await asked();
    const editor = await verifiedUser(api);
    await addMember(api, company.id, editor.id, 'editor');
    for (const state of ['closed', 'replied', 'new', 'new']) expect((await put(id, state, editor).expect(200)).body).to.deep.include({ id, state });
    for (const state of ['', 'lost']) expect(readError((await put(id, state).expect(400)).body).fields).to.have.key('state');
  });

  it('is open to its members only, and contains nothing of other contractors', async () => {
    const { id } = await asked();
    const other = await askedCompany(api);
    await askForQuote(api, [other.id]);
    const foreign = (await inboxOf(other))[0]?.id ?? 0;
    const outsiders = [other.owner, await verifiedUser(api), await adminUser(api), await verifiedUser(api, { role: 'designer' })];
    for (const who of outsiders) {
      await who.browser.get(company.inbox).expect(403);
      await who.browser.get(`${company.inbox}/export.csv`).expect(403);
      await put(id, 'closed', who).expect(403);
      await reply(id, { text: 'Hello.' }, who).expect(403);
    }
    for (const path of [company.inbox, `${company.inbox}/export.csv`]) await openBrowser(api).get(path).expect(401);
    for (const wrong of [foreign, 999_999, 0]) {
      await put(wrong, 'closed').expect(404);
      await reply(wrong, { text: 'Hello.' }).expect(404);
    }
    expect((await inboxOf(other))[0]).to.deep.include({ state: 'new', replies: [] });
    await company.owner.browser.get('/api/user/contractors/999999/enquiries').expect(404);
  });

  it('does not show enquiries waiting for their link', async () => {
    await sendEnquiry(api.request, enquiryBody([company.id])).expect(200);
    const [row] = await api.services.database.read('enquiry_recipients').where({ contractor_id: company.id });
    expect(await inboxOf(company)).to.deep.equal([]);
    await put(row.id, 'closed').expect(404);
    await reply(row.id, { text: 'Hello.' }).expect(404);
    expect((await company.owner.browser.get(`${company.inbox}/export.csv`).expect(200)).text.trim().split('\r\n')).to.have.length(1);
  });

  it('emails a reply to the sender with the writer as reply-to address, and sets the state to replied', async () => {
    const item = await asked({ name: 'Gia Ologist' });
    const text = 'Thank you, Gia.\nWe can start in March.';
    const answer = await reply(item.id, { text, copy: true }).expect(200);
    expect(answer.body).to.deep.include({ id: item.id, state: 'replied' });
    expect(answer.body.replies.map(({ id: _id, sent_at: _at, ...rest }: { id: number; sent_at: string }) => rest)).to.deep.equal([
      { text, author: 'Owen Er' },
    ]);
    const mail = (await mailsTo(api, item.sender.email)).at(-1);
    expect(mail).to.deep.include({ subject: `${company.name} replied to your enquiry`, reply_to: company.owner.username });
    expect(mail?.text)
      .to.include('> Thank you, Gia.\n> We can start in March.')
      .and.to.include('Hello Gia Ologist,')
      .and.to.include(`Owen Er from ${company.name}`);
    const copy = (await mailsTo(api, company.owner.username)).at(-1);
    expect(copy).to.deep.include({ subject: 'Copy of your reply to Gia Ologist', reply_to: item.sender.email });
    await reply(item.id, { text: 'One more thing.' }).expect(200);
    expect((await mailsTo(api, company.owner.username)).length).to.equal(2);
    expect((await inboxOf(company))[0]?.replies.map((one) => one.text)).to.deep.equal([text, 'One more thing.']);
  });

  it('sends a repeated reply once, and again after ten minutes', async () => {
    const { id, sender } = await asked();
    const mailed = async () => (await mailsTo(api, sender.email)).filter(({ subject }) => / replied to your enquiry$/.test(subject)).length;
    await Promise.all([1, 2, 3].map(() => reply(id, { text: 'We can start in March.', copy: true }).expect(200)));
    expect(await mailed()).to.equal(1);
    expect((await inboxOf(company))[0]?.replies).to.have.length(1);
    api.clock.ahead = 11 * minute;
    await reply(id, { text: 'We can start in March.' }).expect(200);
    expect(await mailed()).to.equal(2);
  });

  it('rejects a reply that is empty, too long or has HTML or links, and replies by unverified members', async () => {
    const { id, sender } = await asked();
    for (const text of ['', ' ', 'x'.repeat(4001), 'See <b>this</b>', 'See https://evil.example']) {
      expect(readError((await reply(id, { text }).expect(400)).body).fields, text.slice(0, 30)).to.have.key('text');
    }
    const unproved = await registerUser(api);
    await addMember(api, company.id, unproved.id, 'editor');
    await reply(id, { text: 'Hello.' }, unproved).expect(403);
    expect(await mailsTo(api, sender.email)).to.have.length(2);
    expect((await inboxOf(company))[0]).to.deep.include({ state: 'new', replies: [] });
  });

  it('counts each of several replies sent at once', async () => {
    const { id, sender } = await asked();
    await Promise.all([1, 2, 3, 4].map((number) => reply(id, { text: `Reply ${number}.` }).expect(200)));
    expect((await inboxOf(company))[0]?.replies).to.have.length(4);
    expect(await mailsTo(api, sender.email)).to.have.length(6);
  });

  it('exports a table that is safe to open in spreadsheet programs', async () => {
    const files = [(await uploadedFile(api.request, undefined, '=cmd.pdf')).token];
    const evil = { name: '=HYPERLINK(1)', phone: '+49 1', company: '@SUM(A1)', place: '-2+3', notes: '=1+1\nsecond, "line"', files };
    await asked(evil);
    api.clock.ahead = minute;
    const plain = await asked({ name: 'Bö Ring', certificates: ['ISO 9001', 'ISO 45001'], notes: '' });
    await reply(plain.id, { text: 'Yes.' }).expect(200);
    const answer = await company.owner.browser.get(`${company.inbox}/export.csv`).expect(200);
    expect(answer.get('Content-Type')).to.equal('text/csv; charset=utf-8');
    expect(answer.get('Content-Disposition')).to.equal('attachment; filename="enquiries.csv"');
    expect(answer.get('Cache-Control')).to.equal('no-store');
    const rows: Record<string, string>[] = parse(answer.text, { bom: true, columns: true });
    expect(rows).to.have.length(2);
    expect(rows[0]).to.include({
      state: 'replied',
      name: 'Bö Ring',
      certificates: 'ISO 9001;ISO 45001',
      holes: '12',
      replies: '1',
      recipients: '1',
      start_to: '2127-03-15',
    });
    expect(rows[1]).to.include({
      state: 'new',
      name: "'=HYPERLINK(1)",
      phone: "'+49 1",
      company: "'@SUM(A1)",
      place: "'-2+3",
      notes: '\'=1+1\nsecond, "line"',
    });
    expect(rows[1]).to.include({ files: "'=cmd.pdf", replies: '0', last_reply_at: '' });
    for (const row of rows) for (const cell of Object.values(row)) expect(cell).to.not.match(/^[=+\-@]/);
  });

  it('stays readable when the tier is lowered, the profile is archived or the owner leaves', async () => {
    const { id } = await asked();
    const editor = await verifiedUser(api);
    await addMember(api, company.id, editor.id, 'editor');
    await reply(id, { text: 'First.' }).expect(200);
    await api.services.database.transaction(async (trx) =>
      trx('contractors').where({ id: company.id }).update({ badge_tier: 'basic', profile_status: 'archived' }),
    );
    const owner = await verifiedUser(api);
    await addMember(api, company.id, owner.id, 'owner');
    await company.owner.browser.delete('/api/user').send({ password }).expect(200);
    const [item] = await inboxOf({ owner: editor, inbox: company.inbox });
    expect(item?.replies.map(({ text, author }) => [text, author])).to.deep.equal([['First.', null]]);
    await reply(id, { text: 'Second.' }, editor).expect(200);
  });

  it('is deleted with its contractor, and leaves the other recipients theirs', async () => {
    const other = await askedCompany(api);
    await askForQuote(api, [company.id, other.id]);
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: company.id }).delete());
    expect((await inboxOf(other))[0]?.recipients).to.equal(2);
  });

  describe('when the sender deletes the account', () => {
    it("keeps the job and removes the sender's personal data", async () => {
      const kim = await verifiedUser(api, { full_name: 'Kim Whowas' });
      const own = { name: 'Kim Whowas', email: kim.username, phone: '+1 555 0100', company: 'Kim Mining', notes: 'Ask for Kim.' };
      await sendEnquiry(kim.browser, enquiryBody([company.id], own)).expect(200);
      const before = await asked({ ...own, place: 'By the link' });
      await sendEnquiry(kim.browser, enquiryBody([company.id], { email: 'other@kim.example', place: 'Never sent' })).expect(200);
      await kim.browser.delete('/api/user').send({ password }).expect(200);
      const inbox = await inboxOf(company);
      expect(inbox).to.have.length(2);
      for (const item of inbox) {
        expect(item.sender).to.deep.equal({ name: '', email: '', phone: '', company: '' });
        expect(item.job).to.deep.include({ method: 'Diamond Drilling', holes: 12, notes: '' });
      }
      const { body } = await reply(before.id, { text: 'Hello?' }).expect(409);
      expect(readError(body).error).to.include('deleted their account');
      const { read } = api.services.database;
      const kept = JSON.stringify([await read('enquiries'), await read('enquiry_files'), await read('mail_outbox').select('reply_to')]);
      for (const trace of ['Kim', 'kim.example', kim.username]) expect(kept).to.not.include(trace);
      expect(await read('enquiries').where({ state: 'unconfirmed', user_id: kim.id })).to.deep.equal([]);
    });

    it('keeps an enquiry from an email address that the account never verified', async () => {
      const squatter = await registerUser(api);
      const item = await asked({ email: squatter.username });
      await squatter.browser.delete('/api/user').send({ password }).expect(200);
      expect((await inboxOf(company))[0]).to.deep.equal(item);
    });
  });

  it('is in the export of an account with the enquiries sent and the replies written', async () => {
    const kim = await verifiedUser(api);
    const { token } = await uploadedFile(kim.browser);
    await sendEnquiry(kim.browser, enquiryBody([company.id], { email: kim.username, files: [token] })).expect(200);
    const [item] = await inboxOf(company);
    await reply(item?.id ?? 0, { text: 'We come.' }).expect(200);
    const exported = async (who: typeof kim) => (await who.browser.get('/api/user/export').expect(200)).body.enquiries;
    const { sent, replies } = await exported(kim);
    expect(sent).to.have.length(1);
    expect(sent[0]).to.deep.include({ to: [company.name], state: 'sent', email: kim.username, files: ['plan.pdf'] });
    expect(sent[0].job).to.deep.equal(item?.job);
    expect(replies).to.deep.equal([]);
    const ofOwner = await exported(company.owner);
    expect(ofOwner.sent).to.deep.equal([]);
    expect(ofOwner.replies.map(({ company: name, text }: { company: string; text: string }) => [name, text])).to.deep.equal([
      [company.name, 'We come.'],
    ]);
    const squatter = await registerUser(api);
    await asked({ email: squatter.username });
    expect(await exported(squatter)).to.deep.equal({ sent: [], replies: [] });
  });

  it('allows sixty replies an hour by one user', async () => {
    // A twentieth of the limit.
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.05' });
    const own = await askedCompany(limited);
    await askForQuote(limited, [own.id]);
    const [item] = await inboxOf(own);
    const send = () => own.owner.browser.post(`${own.inbox}/${item?.id}/reply`).send({ text: 'Again.' });
    for (let count = 0; count < 2; count += 1) await limited.services.limiter.consume(['enquiryReplyOfUser', String(own.owner.id)]);
    await send().expect(200);
    expect(readError((await send().expect(429)).body).error).to.match(/^Too many replies\. Wait/);
    await limited.stop();
  });

  it('of a contractor without members is closed to the members of others', async () => {
    const bare = await addCompany(api, { profile_type: 'standard' });
    await askForQuote(api, [bare.id]);
    await company.owner.browser.get(`/api/user/contractors/${bare.id}/enquiries`).expect(403);
  });
});
