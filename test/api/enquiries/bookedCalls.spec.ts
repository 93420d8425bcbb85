import { expect } from 'chai';
import { parse } from 'csv-parse/sync';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';
import { type BookedCall, enquiryOutcome, receivedEnquiry } from '#contract/enquiries/enquiries';
import { instantAt, wallTimeAt } from '#contract/shared/time/zonedTime';
import { addCompany, addMember, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { testDelivery, testMailer } from '#test/support/api/outbox';
import { askedCompany, confirmEnquiry, enquiryToken, inboxOf, mailsTo, sendEnquiry } from '#test/support/api/records/enquiries';
import { newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { calendarLines, plainValue } from '#test/support/data/calendarLines';

const day = 24 * 3_600_000;
const zone = 'Asia/Kathmandu';

describe('Booking a call', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  beforeEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  /** Returns a working day in the time zone, at least `days` days ahead. */
  function workingDay(days = 2, timeZone = zone): string {
    for (let ahead = days; ; ahead += 1) {
      const { day: found, weekday } = wallTimeAt(api.services.now() + ahead * day, timeZone);
      if (weekday >= 1 && weekday <= 5) return found;
    }
  }
  const at = (minute: number, on = workingDay(), timeZone = zone) => new Date(instantAt(on, minute, timeZone) ?? 0).toISOString();
  const callAt = (given: Partial<BookedCall> = {}): BookedCall => ({ starts_at: at(9 * 60 + 15), minutes: 30, time_zone: zone, ...given });
  const sender = (given: object = {}) => ({ name: 'Gia Ologist', email: newEmail(), phone: '+233 30 123', company: 'Ashanti; Gold, Ltd', ...given });
  const bookingOf = (id: number, given: object = {}) => ({
    contractor_ids: [id],
    notes: 'Two rigs,\nin March; by road.',
    call: callAt(),
    ...sender(),
    ...given,
  });
  /** Returns the status of a rejected call and its messages by field. */
  async function refusal(body: object): Promise<[number, Record<string, string> | undefined]> {
    const answer = await sendEnquiry(api.request, body);
    return [answer.status, readError(answer.body).fields];
  }
  /** Returns the attachments of the newest email to a recipient. */
  async function attached(recipient: string): Promise<{ name: string; type: string; content: string }[]> {
    const mail = await OutboxEmail.query(api.services.database.read).where({ recipient }).orderBy('id', 'desc').first();
    return mail?.attachments ?? [];
  }
  const csvOf = async ({ owner, inbox }: { owner: Person; inbox: string }): Promise<Record<string, string>[]> =>
    parse((await owner.browser.get(`${inbox}/export.csv`).expect(200)).text, { bom: true, columns: true });

  it('waits for the emailed link when sent by a visitor, and requires neither country nor method', async () => {
    const company = await askedCompany(api);
    const body = bookingOf(company.id);
    const answer = await sendEnquiry(api.request, body).expect(200);
    expect(enquiryOutcome.validateSync(answer.body, { strict: true })).to.deep.equal({
      state: 'unconfirmed',
      contractors: [{ id: company.id, slug: company.slug, name: company.name }],
      call: body.call,
    });
    expect(await inboxOf(company)).to.deep.equal([]);
    const [mail] = await mailsTo(api, body.email);
    expect(mail?.text).to.include(`to ask ${company.name} for a call on `).and.to.include('09:15 to 09:45, Asia/Kathmandu (UTC+5:45)');
    expect(mail?.text).to.not.include('rigs');
    expect(await attached(body.email)).to.deep.equal([]);
    const confirmed = await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
    expect(confirmed.body).to.deep.include({ state: 'sent', call: body.call });
    const [item] = await inboxOf(company);
    expect(receivedEnquiry.validateSync(item, { strict: true }).call).to.deep.equal(body.call);
    expect(item?.job).to.deep.include({ country: '', method: '', notes: body.notes });
  });

  it("is sent at once for a logged-in user with a verified address, and is in the account's export", async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    const body = bookingOf(company.id, { email: kim.username });
    expect((await sendEnquiry(kim.browser, body).expect(200)).body.state).to.equal('sent');
    expect((await inboxOf(company))[0]?.call).to.deep.equal(body.call);
    const { enquiries } = (await kim.browser.get('/api/user/export').expect(200)).body;
    expect(enquiries.sent[0]).to.deep.include({ to: [company.name], call: body.call });
  });

  it('emails the members a calendar invitation whose answer goes to the sender', async () => {
    const company = await askedCompany(api, { name: 'Bohr; Söhne, Tiefbohrungen und Brunnenbau für ganz Österreich' });
    const editor = await verifiedUser(api, { full_name: 'Eddy "The" Tor' });
    await addMember(api, company.id, editor.id, 'editor');
    const body = bookingOf(company.id);
    await sendEnquiry(api.request, body).expect(200);
    await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(200);
    const [mail] = await mailsTo(api, company.owner.username);
    expect(mail?.subject).to.include(`Enquiry for ${company.name}: call on `);
    for (const part of [mail?.text, mail?.html]) {
      expect(part)
        .to.include('09:15 to 09:45, Asia/Kathmandu (UTC+5:45)')
        .and.to.include(`${company.name} has a new call request on `)
        .and.to.not.include('undefined');
    }
    for (const member of [company.owner.username, editor.username]) {
      const [file, ...others] = await attached(member);
      expect(others).to.deep.equal([]);
      expect([file?.name, file?.type]).to.deep.equal(['call.ics', 'text/calendar; charset=utf-8; method=REQUEST']);
      const lines = calendarLines(file?.content ?? '');
      const values = new Map(lines);
      expect(lines.filter(([name]) => /^(BEGIN|END)$/.test(name)).map(([, value]) => value)).to.deep.equal([
        'VCALENDAR',
        'VEVENT',
        'VEVENT',
        'VCALENDAR',
      ]);
      const basic = (iso: string) => iso.replaceAll(/[-:]|\.\d+/g, '');
      expect(values.get('DTSTART')).to.equal(basic(body.call.starts_at));
      expect(values.get('DTEND')).to.equal(basic(new Date(Date.parse(body.call.starts_at) + 30 * 60_000).toISOString()));
      expect(values.get('DTSTAMP')).to.match(/^\d{8}T\d{6}Z$/);
      expect([values.get('VERSION'), values.get('METHOD'), values.get('STATUS')]).to.deep.equal(['2.0', 'REQUEST', 'TENTATIVE']);
      expect(values.get('UID')).to.include(encodeURIComponent(body.email));
      expect(plainValue(values.get('SUMMARY') ?? '')).to.equal(`Call: Gia Ologist and ${company.name}`);
      expect(values.get('SUMMARY')).to.include('Bohr\\; Söhne\\, Tief');
      expect(plainValue(values.get('DESCRIPTION') ?? ''))
        .to.include('Gia Ologist, Ashanti; Gold, Ltd requested')
        .and.to.include('Phone: +233 30 123')
        .and.to.include('Two rigs,\nin March; by road.');
      expect(values.get('ORGANIZER;CN="Gia Ologist"')).to.equal(`mailto:${body.email}`);
      const [name, value] = lines.find(([property]) => property.includes('RSVP=TRUE')) ?? [];
      expect(value).to.equal(`mailto:${member}`);
      expect(name).to.match(/^ATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN="[^"]+"$/);
    }
  });

  it('emails the sender a calendar file of the same call without inviting anyone', async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    const body = bookingOf(company.id, { email: kim.username });
    await sendEnquiry(kim.browser, body).expect(200);
    const [receipt] = await mailsTo(api, kim.username);
    expect(receipt?.text).to.include('Call: ').and.to.include('09:15 to 09:45').and.to.include('until the contractor confirms it by email');
    const [file] = await attached(kim.username);
    expect(file?.type).to.equal('text/calendar; charset=utf-8; method=PUBLISH');
    const lines = calendarLines(file?.content ?? '');
    expect(lines.filter(([name]) => name.startsWith('ATTENDEE'))).to.deep.equal([]);
    const theirs = calendarLines((await attached(company.owner.username))[0]?.content ?? '');
    expect(new Map(lines).get('UID')).to.equal(new Map(theirs).get('UID'));
  });

  it('sends the calendar file with the email and does not keep it afterwards', async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    await sendEnquiry(kim.browser, bookingOf(company.id, { email: kim.username })).expect(200);
    const mailer = testMailer();
    await testDelivery(api.services.database, mailer, { time: api.services.now() + 1000 }).deliver();
    const sent = mailer.sent.filter(({ to }) => [kim.username, company.owner.username].includes(to) && to !== '');
    expect(sent.flatMap(({ subject, attachments }) => (subject.includes('email address') ? [] : attachments.map(({ name }) => name)))).to.deep.equal([
      'call.ics',
      'call.ics',
    ]);
    const rows = await OutboxEmail.query(api.services.database.read).whereNotNull('sent_at');
    for (const { text, html, attachments } of rows) expect([text, html, attachments]).to.deep.equal([null, null, null]);
  });

  it("is a row in the inbox's export", async () => {
    const company = await askedCompany(api);
    const kim = await verifiedUser(api);
    const body = bookingOf(company.id, { email: kim.username });
    await sendEnquiry(kim.browser, body).expect(200);
    const [row] = await csvOf(company);
    expect(row).to.deep.include({ call_starts_at: body.call.starts_at, call_minutes: '30', call_time_zone: zone, country: '', method: '' });
  });

  it('names the invalid field', async () => {
    const company = await askedCompany(api);
    const saturday = wallTimeAt(api.services.now() + 7 * day - ((wallTimeAt(api.services.now(), zone).weekday + 1) % 7) * day, zone);
    expect(saturday.weekday).to.equal(6);
    const wrong: [field: string, call: object][] = [
      ['call.starts_at', { starts_at: undefined }],
      ['call.starts_at', { starts_at: 'tomorrow' }],
      ['call.starts_at', { starts_at: at(540).replace('Z', '+05:45') }],
      ['call.starts_at', { starts_at: at(550) }],
      ['call.starts_at', { starts_at: at(540).replace(':00.000Z', ':30.000Z') }],
      ['call.starts_at', { starts_at: at(7 * 60 + 45) }],
      ['call.starts_at', { starts_at: at(16 * 60 + 45) }],
      ['call.starts_at', { starts_at: at(540, saturday.day) }],
      ['call.starts_at', { starts_at: at(540, workingDay(-7)) }],
      ['call.starts_at', { starts_at: at(540, workingDay(62)) }],
      ['call.minutes', { minutes: 20 }],
      ['call.minutes', { minutes: undefined }],
      ['call.time_zone', { time_zone: 'Mars/Olympus' }],
      ['call.time_zone', { time_zone: '+05:45' }],
      ['call.time_zone', { time_zone: 'x'.repeat(65) }],
    ];
    for (const [field, call] of wrong) {
      const [status, fields] = await refusal(bookingOf(company.id, { call: { ...callAt(), ...call } }));
      expect([status, Object.keys(fields ?? {})], JSON.stringify(call)).to.deep.equal([400, [field]]);
    }
    const other = await askedCompany(api);
    expect(await refusal(bookingOf(0, { contractor_ids: [company.id, other.id] }))).to.deep.equal([
      400,
      { contractor_ids: 'Please select exactly one contractor for a call' },
    ]);
    expect((await refusal(bookingOf(company.id, { country: 'Atlantis', method: 'Digging' })))[1]).to.have.keys(['country', 'method']);
    for (const call of [
      { starts_at: at(8 * 60), minutes: 60 },
      { starts_at: at(16 * 60), minutes: 60 },
      { starts_at: at(540, workingDay(2, 'America/Vancouver'), 'America/Vancouver'), time_zone: 'America/Vancouver' },
    ]) {
      await sendEnquiry(api.request, bookingOf(company.id, { call: callAt(call) })).expect(200);
    }
  });

  it('is rejected when the contractor accepts no enquiries, and when a bot sent it', async () => {
    const basic = await addCompany(api, { profile_type: 'basic' });
    expect((await refusal(bookingOf(basic.id)))[0]).to.equal(422);
    const company = await askedCompany(api);
    const trapped = bookingOf(company.id, { homepage: 'https://spam.example' });
    expect((await refusal(trapped))[0]).to.equal(400);
    expect(await mailsTo(api, trapped.email)).to.deep.equal([]);
  });

  it('counts as one enquiry when repeated, and as another for a different time', async () => {
    const company = await askedCompany(api);
    const body = bookingOf(company.id);
    for (const call of [body.call, body.call, callAt({ starts_at: at(600) }), callAt({ minutes: 60 })]) {
      await sendEnquiry(api.request, { ...body, call }).expect(200);
    }
    await sendEnquiry(api.request, { ...body, call: { ...body.call, starts_at: body.call.starts_at.replace('.000Z', 'Z') } }).expect(200);
    expect(await api.services.database.read('enquiries').where({ email: body.email })).to.have.length(3);
  });

  it('is not sent by its link once its time has passed', async () => {
    const company = await askedCompany(api);
    api.clock.ahead = Date.parse(at(540, workingDay(1))) - 3_600_000 - Date.now();
    const body = bookingOf(company.id, { call: callAt({ starts_at: at(540, wallTimeAt(api.services.now(), zone).day) }) });
    await sendEnquiry(api.request, body).expect(200);
    api.clock.ahead += 2 * 3_600_000;
    const { body: refused } = await confirmEnquiry(api.request, await enquiryToken(api, body.email)).expect(409);
    expect(readError(refused).error).to.equal('The time you chose for the call has passed. Choose another time and send your enquiry again.');
    expect(await inboxOf(company)).to.deep.equal([]);
  });
});
