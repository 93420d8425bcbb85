import { expect } from 'chai';
import { enquiryOutcome } from '#contract/enquiries/enquiries';
import { addCompany, addMember, verifiedUser } from '#test/support/api/companyMembers';
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
} from '#test/support/api/records/enquiries';
import { newEmail, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const minute = 60_000;

describe('Requesting a quote', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  const enquiries = (email: string): Promise<{ id: number; state: string; recipients: number }[]> =>
    api.services.database.read('enquiries').where({ email }).orderBy('id');
  /** Returns the status of a rejected enquiry and its messages by field. */
  async function refusal(body: object): Promise<[number, Record<string, string> | undefined]> {
    const answer = await sendEnquiry(api.request, body);
    return [answer.status, readError(answer.body).fields];
  }

  it('waits for the emailed link when sent by a visitor, and is hidden until then', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id]);
    const answer = await sendEnquiry(api.request, body).expect(200);
    expect(enquiryOutcome.validateSync(answer.body, { strict: true })).to.deep.equal({
      state: 'unconfirmed',
      contractors: [{ id: company.id, slug: company.slug, name: company.name }],
    });
    expect(await inboxOf(company)).to.deep.equal([]);
    expect(await mailsTo(api, company.owner.username)).to.deep.equal([]);
    const [mail, ...others] = await mailsTo(api, body.email);
    expect(others).to.deep.equal([]);
    expect(mail?.reply_to).to.equal(null);
    expect(mail?.text).to.include(company.name).and.to.not.include(body.notes).and.to.not.include(body.place);
  });

  it('reaches the inboxes and mailboxes of three contractors, each told the number of recipients', async () => {
    const companies = [await askedCompany(api), await askedCompany(api, { profile_type: 'premium' }), await askedCompany(api)];
    const editor = await verifiedUser(api);
    await addMember(api, companies[0]?.id ?? 0, editor.id, 'editor');
    const body = enquiryBody(companies.map(({ id }) => id));
    await sendEnquiry(api.request, body).expect(200);
    const answer = await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
    expect(answer.body).to.deep.equal({ state: 'sent', contractors: companies.map(({ id, slug, name }) => ({ id, slug, name })) });
    for (const company of companies) {
      const [item, ...others] = await inboxOf(company);
      expect(others).to.deep.equal([]);
      const { contractor_ids: _ids, call: _call, files: _files, homepage: _homepage, name, email, phone, company: firm, ...job } = body;
      expect(item).to.deep.include({ state: 'new', recipients: 3, sender: { name, email, phone, company: firm }, job, files: [], replies: [] });
      const [mail, ...more] = await mailsTo(api, company.owner.username);
      expect(more).to.deep.equal([]);
      expect(mail?.subject).to.equal(`Enquiry for ${company.name}: Diamond Drilling in Ghana`);
      expect(mail?.reply_to).to.equal(body.email);
      for (const part of [mail?.text, mail?.html]) {
        expect(part)
          .to.include('3 contractors received this enquiry')
          .and.to.include('Obuasi South')
          .and.to.include('620\u00a0m')
          .and.to.include('Water is 3 km away.');
        expect(part).to.include(`/profile/manage/enquiries?contractor=${company.slug}`);
      }
      for (const other of companies) if (other !== company) expect(mail?.text).to.not.include(other.name);
    }
    expect(await mailsTo(api, editor.username)).to.have.length(1);
    const receipt = (await mailsTo(api, body.email)).at(-1);
    expect(receipt?.subject).to.equal('Your enquiry was sent to 3 contractors');
    for (const { name } of companies) expect(receipt?.text).to.include(name);
    expect(receipt?.text).to.include('Contractors will reply to this email address').and.to.include('Water is 3 km away.');
  });

  it('tells a single contractor that it is the only recipient', async () => {
    const company = await askedCompany(api);
    await askForQuote(api, [company.id]);
    expect((await mailsTo(api, company.owner.username))[0]?.text).to.include('is the only contractor that received this enquiry');
  });

  it('is stored for the future members of a contractor without an owner', async () => {
    const company = await addCompany(api, { profile_type: 'standard' });
    await askForQuote(api, [company.id], { name: 'Ear Ly' });
    const owner = await verifiedUser(api);
    await addMember(api, company.id, owner.id, 'owner');
    const [item] = await inboxOf({ owner, inbox: `/api/user/contractors/${company.id}/enquiries` });
    expect(item?.sender.name).to.equal('Ear Ly');
  });

  it('is sent at once from the verified address of a logged-in user', async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    const body = enquiryBody([company.id], { email: kim.username });
    expect((await sendEnquiry(kim.browser, body).expect(200)).body.state).to.equal('sent');
    expect(await inboxOf(company)).to.have.length(1);
    expect((await mailsTo(api, kim.username)).map(({ subject }) => subject)).to.deep.equal([`Your enquiry was sent to ${company.name}`]);
    for (const [browser, email] of [
      [kim.browser, newEmail()],
      [api.request, kim.username],
    ] as const) {
      const { state } = (await sendEnquiry(browser, enquiryBody([company.id], { email })).expect(200)).body;
      expect(state).to.equal('unconfirmed');
    }
    const lee = await registerUser(api);
    const unproved = enquiryBody([company.id], { email: lee.username });
    expect((await sendEnquiry(lee.browser, unproved).expect(200)).body.state).to.equal('unconfirmed');
    expect(await inboxOf(company)).to.have.length(1);
  });

  it('answers a visitor the same whether the email has an account or not', async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    const answers = [];
    for (const email of [kim.username, newEmail(), company.owner.username]) {
      answers.push((await sendEnquiry(api.request, enquiryBody([company.id], { email })).expect(200)).text);
    }
    expect(new Set(answers).size).to.equal(1);
    await sendEnquiry(kim.browser, enquiryBody([company.id], { email: kim.username, place: 'Elsewhere' })).expect(200);
    const again = await sendEnquiry(api.request, enquiryBody([company.id], { email: kim.username, place: 'Elsewhere' })).expect(200);
    expect(again.text).to.equal(answers[0]);
  });

  it('rejects a sixth contractor, an empty list and duplicates', async () => {
    const ids = [];
    for (let count = 0; count < 6; count += 1) ids.push((await addCompany(api, { profile_type: 'standard' })).id);
    const sentence = 'You can ask up to 5 contractors at once. Remove one to add another.';
    expect(await refusal(enquiryBody(ids))).to.deep.equal([400, { contractor_ids: sentence }]);
    expect(await refusal(enquiryBody([]))).to.deep.equal([400, { contractor_ids: 'Please choose a contractor' }]);
    expect(await refusal(enquiryBody([ids[0] ?? 0, ids[0] ?? 0]))).to.deep.equal([
      400,
      { contractor_ids: 'Please select each contractor only once' },
    ]);
    await sendEnquiry(api.request, enquiryBody(ids.slice(0, 5))).expect(200);
  });

  it('rejects contractors that accept no enquiries, naming those that were ever listed', async () => {
    const good = await askedCompany(api);
    const basic = await addCompany(api, { profile_type: 'basic' });
    const archived = await addCompany(api, { profile_type: 'premium' });
    await api.services.database.transaction(async (trx) => trx('contractors').where({ id: archived.id }).update({ profile_status: 'archived' }));
    const draft = await addCompany(api, { profile_type: 'premium', profile_status: 'draft' });
    const sentences: [number, string][] = [
      [basic.id, `${basic.name} doesn't accept enquiries here. Remove it from your enquiry.`],
      [archived.id, `${archived.name} is no longer listed. Remove it from your enquiry.`],
      [draft.id, 'One of the contractors is no longer listed. Remove it from your enquiry.'],
      [999_999, 'One of the contractors is no longer listed. Remove it from your enquiry.'],
    ];
    for (const [id, sentence] of sentences) expect(await refusal(enquiryBody([good.id, id]))).to.deep.equal([422, { contractor_ids: sentence }]);
    const known = await api.services.database.read('enquiry_recipients').where({ contractor_id: good.id });
    expect(known).to.deep.equal([]);
  });

  it('names invalid details of the job: unknown terms, HTML, links and texts that are too long', async () => {
    const { id } = await addCompany(api, { profile_type: 'standard' });
    const wrong: [string, object][] = [
      ['country', { country: 'Atlantis' }],
      ['country', { country: '' }],
      ['method', { method: 'Digging' }],
      ['certificates', { certificates: ['ISO 45001', 'Best driller'] }],
      ['notes', { notes: 'See <b>here</b>' }],
      ['notes', { notes: 'See https://evil.example/x' }],
      ['notes', { notes: 'Call www.evil.example' }],
      ['notes', { notes: 'x'.repeat(4001) }],
      ['place', { place: '<script>alert(1)</script>' }],
      ['place', { place: 'x'.repeat(161) }],
      ['area', { area: 'evil.com' }],
      ['name', { name: 'Visit www.evil.com' }],
      ['name', { name: '' }],
      ['company', { company: '<a href=x>' }],
      ['phone', { phone: 'http://evil.example' }],
      ['email', { email: 'nobody' }],
      ['hole_size', { hole_size: 'ftp://x' }],
      ['holes', { holes: 1.5 }],
      ['total_length', { total_length: -1 }],
      ['maximum_depth', { average_depth: 400, maximum_depth: 300 }],
      ['start_to', { start_from: '2127-02-01', start_to: '2127-01-01' }],
      ['start_from', { start_from: '2127-02-30' }],
      ['access', { access: 'teleport' }],
      ['camp', { camp: 'hotel' }],
      ['length_unit', { length_unit: 'mi' }],
      ['files', { files: ['a', 'b', 'c', 'd'] }],
    ];
    for (const [field, given] of wrong) {
      const [status, fields] = await refusal({ ...enquiryBody([id]), ...given });
      expect([status, Object.keys(fields ?? {})], JSON.stringify(given).slice(0, 60)).to.deep.equal([400, [field]]);
    }
    await sendEnquiry(api.request, enquiryBody([id], { notes: 'x'.repeat(4000), country: 'gh', certificates: [] })).expect(200);
  });

  it('requires only country, method, name and email', async () => {
    const company = await askedCompany(api);
    const email = newEmail();
    await sendEnquiry(api.request, { contractor_ids: [company.id], country: 'ghana', method: 'Diamond Drilling', name: 'Gia Ologist', email }).expect(
      200,
    );
    await confirmEnquiry(api.request, await enquiryToken(api, email)).expect(200);
    const [item] = await inboxOf(company);
    expect(item?.job).to.deep.include({
      country: 'Ghana',
      holes: null,
      place: '',
      length_unit: 'm',
      certificates: [],
      start_from: null,
      access: null,
    });
  });

  it('is rejected while the hidden field is filled in, and accepted once it is cleared', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id]);
    for (const homepage of ['https://spam.example', 'kim', ' ', 'x'.repeat(10_000)]) {
      const refused = await sendEnquiry(api.request, { ...body, homepage }).expect(400);
      expect(readError(refused.body).fields?.homepage).to.match(/^Leave this field empty\./);
    }
    expect([await enquiries(body.email), await mailsTo(api, body.email)]).to.deep.equal([[], []]);
    await sendEnquiry(api.request, body).expect(200);
    expect(await mailsTo(api, body.email)).to.have.length(1);
  });

  it('counts as one enquiry when repeated within ten minutes, also concurrently', async () => {
    const company = await askedCompany(api);
    const body = enquiryBody([company.id]);
    const answers = await Promise.all(Array.from({ length: 12 }, () => sendEnquiry(api.request, body).expect(200)));
    expect(new Set(answers.map(({ text }) => text)).size).to.equal(1);
    expect(await enquiries(body.email)).to.have.length(1);
    expect(await mailsTo(api, body.email)).to.have.length(1);
    await sendEnquiry(api.request, { ...body, notes: 'Something else.' }).expect(200);
    await sendEnquiry(api.request, { ...body, contractor_ids: [(await addCompany(api, { profile_type: 'standard' })).id] }).expect(200);
    expect(await enquiries(body.email)).to.have.length(3);
    await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
    api.clock.ahead = 11 * minute;
    await sendEnquiry(api.request, body).expect(200);
    expect(await enquiries(body.email)).to.have.length(4);
  });
});
