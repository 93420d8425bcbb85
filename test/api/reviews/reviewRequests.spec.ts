import { expect } from 'chai';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import type { Review } from '#api/modules/reviews/models/Review';
import type { ReviewRequest } from '#contract/reviews/reviews';
import { addCompany, addMember, day, type Person, signIn, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { addReview } from '#test/support/api/records/storedReviews';
import { type Browser, newEmail, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Requesting a review from a client', () => {
  let api: TestApi;
  let kim: Person;
  before(async () => {
    api = await startTestApi();
    kim = await verifiedUser(api);
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  async function company(profile_status: 'accepted' | 'draft' | 'archived' = 'accepted') {
    const made = await addCompany(api, { profile_status });
    await addMember(api, made.id, kim.id, 'owner');
    return made;
  }
  type Asking = { browser: Browser };
  const pathOf = (id: number) => `/api/user/contractors/${id}/review-requests`;
  const ask = ({ browser }: Asking, id: number, email: string, name = 'Ama Mensah') => browser.post(pathOf(id)).send({ name, email });
  const remind = ({ browser }: Asking, id: number, request: number) => browser.post(`${pathOf(id)}/${request}/remind`).send({});
  const asked = async (id: number, email: string): Promise<ReviewRequest> => (await ask(kim, id, email).expect(200)).body;
  const errorOf = (answer: { body: unknown }) => readError(answer.body).error;

  it('emails a link that names the sender, and lists the request for the company', async () => {
    const { id, name, slug } = await company();
    const email = newEmail();
    const request = await asked(id, email);
    expect(request).to.include({ name: 'Ama Mensah', email, reminded_at: null });
    expect(Date.parse(request.sent_at)).to.be.closeTo(Date.now(), 60_000);
    expect(Date.parse(request.remind_from)).to.equal(Date.parse(request.sent_at) + 7 * day);
    const [mail] = (await api.mails()).filter(({ to }) => to === email);
    expect(mail?.subject).to.equal(`${name} would like your review`);
    expect(mail?.text).to.include('Hello Ama Mensah,').and.to.include(`Kim Lee (${kim.username}) has asked you`);
    expect(mail?.text).to.match(new RegExp(`\nhttp\\S+/contractors/${slug}/leave-review\n`));
    expect(mail?.text).to.include('Positive and negative reviews are equally welcome').and.to.include('at most one reminder');
    const second = await asked(id, newEmail());
    const list = await kim.browser.get(pathOf(id)).expect(200).expect('X-Total-Count', '2');
    expect(list.body).to.deep.equal([second, request]);
    expect((await kim.browser.get(`${pathOf(id)}?page=2&page_size=1`).expect(200)).body).to.deep.equal([request]);
  });

  it('puts no texts of strangers into the email', async () => {
    const { id } = await addCompany(api, { name: 'Win at evil.example/now Drilling' });
    const spammer = await verifiedUser(api, { full_name: 'Call +1 900 555' });
    await addMember(api, id, spammer.id, 'owner');
    const email = newEmail();
    await ask(spammer, id, email, 'You have won $900').expect(200);
    const [mail] = (await api.mails()).filter(({ to }) => to === email);
    expect(mail?.text).to.match(/^Hello,\n/);
    expect(mail?.subject).to.equal('A drilling company would like your review');
    for (const part of [mail?.text, mail?.html]) expect(part).to.not.match(/evil\.example|900/);
    expect(readError((await ask(kim, (await company()).id, newEmail(), 'See www.evil.example').expect(400)).body).fields).to.have.key('name');
  });

  it('is possible once a year for each client, however often it is sent', async () => {
    const { id } = await company();
    const email = newEmail();
    const statuses = (await Promise.all([1, 2, 3, 4].map(() => ask(kim, id, email)))).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([200, 409, 409, 409]);
    const again = await ask(kim, id, email.toUpperCase()).expect(409);
    expect(readError(again.body).fields).to.deep.equal({ email: `${email} has already been asked for a review this year.` });
    expect(await subjectsTo(api, email)).to.have.length(1);
    await asked((await company()).id, email);
    api.clock.ahead = 366 * day;
    await ask({ browser: await signIn(api, kim) }, id, email).expect(200);
    expect(await subjectsTo(api, email)).to.have.length(3);
  });

  it('allows one reminder at most, a week later at the earliest', async () => {
    const { id, name } = await company();
    const email = newEmail();
    const request = await asked(id, email);
    expect(errorOf(await remind(kim, id, request.id).expect(422))).to.equal('You can send a reminder from one week after the request.');
    api.clock.ahead = 7 * day - 60_000;
    await remind(kim, id, request.id).expect(422);
    api.clock.ahead = 7 * day;
    const statuses = (await Promise.all([1, 2, 3].map(() => remind(kim, id, request.id)))).map(({ status }) => status);
    expect(statuses.sort()).to.deep.equal([200, 409, 409]);
    const [listed] = (await kim.browser.get(pathOf(id)).expect(200)).body;
    expect(Date.parse(listed.reminded_at)).to.be.closeTo(Date.now() + 7 * day, 60_000);
    api.clock.ahead = 20 * day;
    expect(errorOf(await remind(kim, id, request.id).expect(409))).to.equal(
      'You have already reminded Ama Mensah. Each client can be reminded once.',
    );
    expect(await subjectsTo(api, email)).to.deep.equal([`${name} would like your review`, `Reminder: ${name} would like your review`]);
    expect((await api.mails()).filter(({ to }) => to === email).at(-1)?.text).to.include('This is the only reminder');
  });

  for (const state of ['pending', 'published', 'rejected', 'removed', 'withdrawn'] as const satisfies Review['state'][]) {
    it(`sends no email to a client whose review is ${state}, and answers as if it did`, async () => {
      const { id } = await company();
      const [before, since] = [newEmail(), newEmail()];
      await addReview(api, id, { email: before, state });
      const silent = await asked(id, before);
      const request = await asked(id, since);
      expect(Object.keys(silent)).to.deep.equal(Object.keys(request));
      expect(silent).to.include({ name: 'Ama Mensah', email: before, reminded_at: null });
      await addReview(api, id, { email: since, state });
      api.clock.ahead = 8 * day;
      for (const one of [silent, request]) {
        const { body } = await remind(kim, id, one.id).expect(200);
        expect(body.reminded_at).to.not.equal(null);
        await remind(kim, id, one.id).expect(409);
      }
      expect(await subjectsTo(api, before)).to.deep.equal([]);
      expect(await subjectsTo(api, since)).to.have.length(1);
    });
  }

  it('sends no email to a client who reviewed under another address of the same mailbox', async () => {
    const { id } = await company();
    const email = newEmail();
    await addReview(api, id, { email: email.replace('@', '+drill@') });
    await asked(id, email);
    expect(await subjectsTo(api, email)).to.deep.equal([]);
  });

  it("sends the email if the client's review is unconfirmed, about another company, or over a year old", async () => {
    const { id } = await company();
    const email = newEmail();
    await addReview(api, id, { email, state: 'unconfirmed', confirmed_at: null });
    await addReview(api, (await company()).id, { email });
    await addReview(api, id, { email, created_at: Date.now() - 400 * day });
    const request = await asked(id, email);
    api.clock.ahead = 8 * day;
    await remind(kim, id, request.id).expect(200);
    expect(await subjectsTo(api, email)).to.have.length(2);
  });

  it('is rejected for people of the company', async () => {
    const made = await company();
    const editor = await verifiedUser(api);
    await addMember(api, made.id, editor.id, 'editor');
    for (const email of [editor.username, kim.username, made.email('sales'), `sales@mail.${made.domain}`]) {
      const refused = readError((await ask(kim, made.id, email).expect(422)).body);
      expect(refused.fields?.email, email).to.match(/^People who work for .* can't review it/);
      expect(await subjectsTo(api, email)).to.deep.equal([]);
    }
    const later = await verifiedUser(api);
    const request = await asked(made.id, later.username);
    await addMember(api, made.id, later.id, 'editor');
    api.clock.ahead = 8 * day;
    await remind(kim, made.id, request.id).expect(422);
    expect(await subjectsTo(api, later.username)).to.have.length(1);
  });

  it('is limited to verified members of a listed company', async () => {
    const made = await company();
    const request = await asked(made.id, newEmail());
    const [unverified, stranger] = [await registerUser(api), await verifiedUser(api)];
    await addMember(api, made.id, unverified.id, 'owner');
    for (const [person, sentence] of [
      [unverified, /verify your email/],
      [stranger, /don't have access to this profile/],
    ] as const) {
      expect(errorOf(await ask(person, made.id, newEmail()).expect(403))).to.match(sentence);
      expect(errorOf(await remind(person, made.id, request.id).expect(403))).to.match(sentence);
    }
    await stranger.browser.get(pathOf(made.id)).expect(403);
    await stranger.browser.get(pathOf(999_999)).expect(404);
    expect(errorOf(await ask(kim, (await company('draft')).id, newEmail()).expect(422))).to.equal('The profile must be listed first.');
    expect(errorOf(await ask(kim, (await company('archived')).id, newEmail()).expect(422))).to.match(/archived/);
    await ask(stranger, (await company('draft')).id, newEmail()).expect(404);
    const other = await company();
    await remind(kim, other.id, request.id).expect(404);
    await api.services.database.transaction(async (trx) => Contractor.query(trx).findById(made.id).patch({ profile_status: 'archived' }));
    api.clock.ahead = 8 * day;
    await remind(kim, made.id, request.id).expect(422);
  });

  it('names the invalid fields', async () => {
    const { id } = await company();
    const { fields } = readError((await ask(kim, id, 'nobody', ' ').expect(400)).body);
    expect(fields).to.deep.equal({ name: "Please enter your client's name", email: 'Please enter a valid email address' });
  });
});

describe('Limits on review requests', () => {
  it('answers 429 to one user, and for one email address, after too many requests', async () => {
    const api = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    try {
      const kim = await verifiedUser(api);
      const target = newEmail();
      const ask = (id: number, email: string) => kim.browser.post(`/api/user/contractors/${id}/review-requests`).send({ name: 'Ama Mensah', email });
      const ids: number[] = [];
      for (let made = 0; made < 6; made += 1) {
        const { id } = await addCompany(api);
        await addMember(api, id, kim.id, 'owner');
        ids.push(id);
      }
      const statuses: number[] = [];
      for (const id of ids) statuses.push((await ask(id, target)).status);
      expect(statuses).to.deep.equal([200, 200, 200, 200, 200, 429]);
      for (let sent = 0; sent < 15; sent += 1) await ask(ids[0] ?? 0, newEmail()).expect(200);
      const refused = await ask(ids[0] ?? 0, newEmail()).expect(429);
      expect(readError(refused.body).error).to.match(/^Too many review requests\. Wait /);
      expect(Number(refused.get('Retry-After'))).to.be.greaterThan(0);
    } finally {
      await api.stop();
    }
  });
});
