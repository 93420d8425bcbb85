import { expect } from 'chai';
import { createCleanupJob } from '#api/modules/retention/createCleanupJob';
import { noLinksMessage, noMarkupMessage } from '#contract/shared/text/cleanText';
import { addCompany, addMember, adminUser, day, decideClaim, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { confirmReview, decideReview, leaveReview, newReviewer, pendingReview, reviewToken, sendReview } from '#test/support/api/records/reviews';
import { newEmail } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Rejected reviews', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());
  beforeEach(() => {
    api.clock.ahead = 0;
  });

  /** Returns the error messages by field, and checks that no review was stored and no email sent. */
  async function refusal(contractor: number, given: object, status: number): Promise<Record<string, string>> {
    const { read } = api.services.database;
    const mails = (await api.mails()).length;
    const answer = await sendReview(api.request, contractor, given).expect(status);
    expect(await read('reviews').where({ contractor_id: contractor })).to.deep.equal([]);
    expect(await api.mails()).to.have.length(mails);
    const { error, fields = {} } = readError(answer.body);
    expect(Object.values(fields), error).to.include(error);
    return fields;
  }

  it('rejects missing and invalid values', async () => {
    const { id } = await addCompany(api);
    const missing = [
      ['rating', 'Please choose 1 to 5 stars'],
      ['would_hire_again', 'Please say whether you would hire them again'],
      ['title', 'Please give your review a title'],
      ['text', 'Please write at least 50 characters'],
      ['method', 'Please choose the drilling method'],
      ['job_year', 'Please enter the year of the job, such as 2024'],
      ['country', 'Please choose the country of the job'],
      ['metres_band', 'Please choose how many metres were drilled'],
      ['author_name', 'Please enter your name'],
      ['author_company', 'Please enter your company'],
      ['email', 'Please enter a valid email address'],
    ] as const;
    for (const [field, sentence] of missing) {
      expect(await refusal(id, { [field]: undefined }, 400), field).to.deep.equal({ [field]: sentence });
    }
    const wrong: [field: string, value: unknown, sentence: string][] = [
      ...[0, 6, 2.5, -1, 'many', '5 stars', null, [5], true].map((value): [string, unknown, string] => [
        'rating',
        value,
        'Please choose 1 to 5 stars',
      ]),
      ['sub_ratings', { crew: 6 }, 'Please choose 1 to 5 stars'],
      ['sub_ratings', { safety: 0.5 }, 'Please choose 1 to 5 stars'],
      ['title', 'x'.repeat(121), 'Please use no more than 120 characters'],
      ['text', 'x'.repeat(49), 'Please write at least 50 characters'],
      ['text', ` ${'x'.repeat(49)} \n`, 'Please write at least 50 characters'],
      ['text', 'x'.repeat(4001), 'Please use no more than 4,000 characters'],
      ['job_year', 1979, 'Please enter the year of the job, such as 2024'],
      ['job_year', 2024.5, 'Please enter the year of the job, such as 2024'],
      ['job_year', new Date().getUTCFullYear() + 1, "The year of the job can't be in the future"],
      ['metres_band', 'a lot', 'Please choose how many metres were drilled'],
      ['hole_size', '3 inches', 'Please choose a hole size from the list'],
      ['depth_band', 'deep', 'Please choose how deep the holes were'],
      ['method', 'Spoon Digging', 'Please choose a drilling method from the list'],
      ['country', 'Atlantis', 'Please choose a country from the list'],
      ['author_name', 'R', 'Please enter your name'],
      ['author_name', 'x'.repeat(161), 'Please use no more than 160 characters'],
      ['email', 'not an address', 'Please enter a valid email address'],
    ];
    for (const [field, value, sentence] of wrong) {
      const fields = await refusal(id, { [field]: value }, 400);
      expect(Object.keys(fields).join(), JSON.stringify(value)).to.match(new RegExp(`^${field}`));
      expect(Object.values(fields), JSON.stringify(value)).to.deep.equal([sentence]);
    }
  });

  it('accepts texts of the minimum and the maximum length', async () => {
    const { id } = await addCompany(api);
    for (const text of ['x'.repeat(50), 'x'.repeat(4000)]) await sendReview(api.request, id, { text, title: 'x'.repeat(120) }).expect(200);
  });

  it('rejects HTML or a link in any text', async () => {
    const { id } = await addCompany(api);
    const filler = 'They were on time and on depth, and the camp was tidy. ';
    for (const field of ['title', 'text', 'author_name', 'author_company', 'method', 'country']) {
      const text = (words: string) => (field === 'text' ? filler + words : words);
      for (const words of ['<b>great</b> crew', '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>']) {
        expect(await refusal(id, { [field]: text(words) }, 400), field).to.deep.equal({ [field]: noMarkupMessage });
      }
      for (const link of ['https://evil.test', 'evil.com/offer', 'www.evil.test', 'kim@evil.test']) {
        expect(await refusal(id, { [field]: text(`go to ${link}`) }, 400), field).to.deep.equal({ [field]: `${noLinksMessage}: ${link}` });
      }
    }
    expect(await refusal(id, { title: 'go to evil.com' }, 400)).to.deep.equal({ title: `${noLinksMessage}: evil.com` });
  });

  it('accepts a full stop without a blank, and an author whose company is called like a domain', async () => {
    const { id } = await addCompany(api);
    const text = 'They drilled twelve holes and the recovery was good all along. They finished on time.Online reports came daily.';
    await sendReview(api.request, id, { text, author_company: 'Mining.com' }).expect(200);
    for (const words of ['back in the shop.Site was clean, 12 hrs.day/night', 'Bohr Co.Ltd helped, they use ASP.NET', 'Depth <10 m and >3, a<b']) {
      await sendReview(api.request, id, { text: `${text} ${words}`, author_company: 'Geo.Info Systems' }).expect(200);
    }
  });

  it("rejects the company's own people, by session or by a member's email address", async () => {
    const { id, name } = await addCompany(api);
    const sentence = `People who work for ${name} can't review it.`;
    for (const role of ['owner', 'editor'] as const) {
      const member = await verifiedUser(api);
      await addMember(api, id, member.id, role);
      expect(await refusal(id, { email: member.username }, 422)).to.deep.equal({ email: sentence });
      expect(await refusal(id, { email: member.username.toUpperCase() }, 422)).to.deep.equal({ email: sentence });
      const answer = await sendReview(member.browser, id).expect(422);
      expect(readError(answer.body)).to.deep.include({ error: sentence, fields: { email: sentence } });
    }
    const stranger = await verifiedUser(api);
    await sendReview(stranger.browser, id, { email: stranger.username }).expect(200);
  });

  it("rejects another spelling of a member's mailbox, and the work email that a member claimed the company with", async () => {
    const { id, name } = await addCompany(api, { website: null });
    const sentence = `People who work for ${name} can't review it.`;
    const member = await verifiedUser(api, { username: 'kim.driller@gmail.com' });
    const claim = await makeClaim(member.browser, id, { work_email: 'kim@drillers-of-kim.example' });
    await decideClaim(admin, claim.id, { state: 'approved' }).expect(200);
    for (const email of [
      'kim.driller+client@gmail.com',
      'Kim.D.Riller@googlemail.com',
      'kim@drillers-of-kim.example',
      'kim+2@drillers-of-kim.example',
    ]) {
      expect(await refusal(id, { email }, 422), email).to.deep.equal({ email: sentence });
    }
    await sendReview(api.request, id, { email: 'kim.drill@gmail.com' }).expect(200);
  });

  it('rejects the second review of a mailbox in a year, however its address is spelled', async () => {
    const { id } = await addCompany(api);
    const { email } = await pendingReview(api, id, { email: 'rae.client@gmail.com' });
    for (const other of ['rae.client+2@gmail.com', 'raeclient@googlemail.com']) await sendReview(api.request, id, { email: other }).expect(409);
    await sendReview(api.request, id, { email: `x${email}` }).expect(200);
  });

  it("rejects an email address at the domain of the company's website, however the domain is written", async () => {
    const domains: [website: string, email: string, domain: string][] = [
      ['https://www.northdrill.example/about', 'kim@northdrill.example', 'northdrill.example'],
      ['https://northdrill2.example', 'kim@mail.northdrill2.example', 'northdrill2.example'],
      ['https://shop.northdrill3.example', 'kim@northdrill3.example', 'northdrill3.example'],
      ['https://www.bohr.co.uk', 'Kim@SITE.BOHR.CO.UK', 'bohr.co.uk'],
      ['https://bücher-bohr.example', 'kim@xn--bcher-bohr-9db.example', 'xn--bcher-bohr-9db.example'],
    ];
    for (const [website, email, domain] of domains) {
      const { id, name } = await addCompany(api, { website });
      expect(await refusal(id, { email }, 422), email).to.deep.equal({
        email: `People who work for ${name} can't review it, and ${domain} is the company's email domain.`,
      });
    }
    const others: [website: string | null, email: string][] = [
      [null, 'kim@northdrill.example'],
      ['https://northdrill4.example', 'kim@notnorthdrill4.example'],
      ['https://northdrill5.co.uk', 'kim@southdrill5.co.uk'],
      // Anyone can have a page or a mailbox at these domains.
      ['https://www.facebook.com/northdrill', 'kim@facebook.com'],
      ['https://sites.gmail.com/northdrill', 'kim.north@gmail.com'],
    ];
    for (const [website, email] of others) await sendReview(api.request, (await addCompany(api, { website })).id, { email }).expect(200);
  });

  it('rejects the confirmation if the reviewer has joined the company since', async () => {
    const { id, name } = await addCompany(api);
    const writer = await verifiedUser(api);
    const { token } = await leaveReview(api, id, { email: writer.username });
    await addMember(api, id, writer.id, 'editor');
    const answer = await confirmReview(api, token).expect(422);
    expect(readError(answer.body).error).to.equal(`People who work for ${name} can't review it.`);
  });

  it('rejects the second review of an email address in a year, whether the first is pending, published, rejected or removed', async () => {
    const { id, name } = await addCompany(api);
    const sentence = `You have already reviewed ${name} this year. To change your review, use the link in the email about it.`;
    const again = async (contractor: number, email: string) =>
      readError((await sendReview(api.request, contractor, { email }).expect(409)).body).error;
    const review = await pendingReview(api, id);
    expect(await again(id, review.email)).to.equal(sentence);
    expect(await again(id, review.email.toUpperCase())).to.equal(sentence);
    await decideReview(admin, review.id, { state: 'published' }).expect(200);
    expect(await again(id, review.email)).to.equal(sentence);
    await decideReview(admin, review.id, { state: 'removed', reason: 'It was about another company.' }).expect(200);
    expect(await again(id, review.email)).to.equal(sentence);
    const rejected = await pendingReview(api, id);
    await decideReview(admin, rejected.id, { state: 'rejected', reason: 'It names private persons.' }).expect(200);
    expect(await again(id, rejected.email)).to.equal(sentence);
    // Another company or another email address is accepted.
    await sendReview(api.request, (await addCompany(api)).id, { email: review.email }).expect(200);
    await sendReview(api.request, id).expect(200);
  });

  it('rejects the second confirmation of two reviews written before either was confirmed', async () => {
    const { id, name } = await addCompany(api);
    const email = newReviewer();
    const tokens = [(await leaveReview(api, id, { email })).token, (await leaveReview(api, id, { email })).token];
    const [first = '', second = ''] = tokens;
    await confirmReview(api, second).expect(200);
    expect(readError((await confirmReview(api, first).expect(409)).body).error).to.match(new RegExp(`^You have already reviewed ${name} this year`));
  });

  it('accepts one of several reviews confirmed at the same moment, and rejects the others', async () => {
    const { id } = await addCompany(api);
    const email = newReviewer();
    const tokens: string[] = [];
    for (let count = 0; count < 4; count += 1) tokens.push((await leaveReview(api, id, { email })).token);
    const answers = await Promise.all(tokens.map((token) => confirmReview(api, token)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, 409, 409, 409]);
    expect(await api.services.database.read('reviews').where({ email, state: 'pending' })).to.have.length(1);
  });

  it('accepts another review in the next year, counting the year in which it was written', async () => {
    const { id } = await addCompany(api);
    const now = Date.now();
    const newYear = Date.UTC(new Date(now).getUTCFullYear() + 1, 0);
    api.clock.ahead = newYear - now - 3_600_000;
    const email = newReviewer();
    const late = await leaveReview(api, id, { email });
    const soon = await leaveReview(api, id, { email });
    api.clock.ahead = newYear - now + 3_600_000;
    await confirmReview(api, late.token).expect(200);
    await confirmReview(api, soon.token).expect(409);
    await pendingReview(api, id, { email });
  });

  it('rejects a confirmation link that is wrong or too old, and answers a used one with the same outcome', async () => {
    const { id } = await addCompany(api);
    const refused = async (token: string) => {
      const answer = await confirmReview(api, token).expect(400);
      expect(readError(answer.body).code).to.equal('invalid_token');
      return readError(answer.body).error;
    };
    expect(await refused('x'.repeat(43))).to.equal('This link is invalid. Open the link in the email again, or write a new review.');
    const { token, email } = await leaveReview(api, id);
    const { body } = await confirmReview(api, token).expect(200);
    expect((await confirmReview(api, token).expect(200)).body).to.deep.equal(body);
    expect(await api.services.database.read('reviews').where({ email })).to.have.length(1);
    const old = await leaveReview(api, id);
    api.clock.ahead = 7 * day - 60_000;
    const young = await leaveReview(api, id);
    api.clock.ahead = 7 * day;
    const expired = readError((await confirmReview(api, old.token).expect(400)).body);
    expect(expired).to.deep.include({
      ...{ code: 'expired_token', error: 'This link has expired. We have kept your review: send a new link to confirm it.' },
    });
    await confirmReview(api, young.token).expect(200);
    for (const body of [{}, { token: '' }, { token: 7 }, { token: 'x'.repeat(201) }])
      await api.request.post('/api/reviews/confirm').send(body).expect(400);
  });

  it('sends a new link to the address of an unconfirmed review, by the expired one', async () => {
    const { id } = await addCompany(api);
    const resend = (token: string) => api.request.post('/api/reviews/resend-confirmation').send({ token });
    const { token, email } = await leaveReview(api, id);
    api.clock.ahead = 14 * day - 60_000;
    await createCleanupJob(api.services).begin();
    expect((await resend(token).expect(200)).body).to.deep.equal({ done: true });
    const renewed = await reviewToken(api, email, 'confirm');
    for (const answer of [await confirmReview(api, token), await resend(token), await resend('made-up')]) {
      expect([answer.status, readError(answer.body).code]).to.deep.equal([400, 'invalid_token']);
    }
    await confirmReview(api, renewed).expect(200);
    expect(readError((await resend(renewed).expect(409)).body).error).to.equal('This review has already been confirmed.');
    expect((await api.mails()).filter((mail) => mail.to === email && mail.text.includes('/reviews/confirm/'))).to.have.length(2);
  });

  it('rejects the confirmation if the company has left the directory since', async () => {
    const { id, name } = await addCompany(api);
    const { token } = await leaveReview(api, id);
    await admin.browser.put(`/api/admin/contractors/${id}`).send({ profile_status: 'archived' }).expect(200);
    expect(readError((await confirmReview(api, token).expect(409)).body).error).to.equal(`${name} is no longer listed.`);
  });

  it('rejects the review while the hidden field is filled in, and accepts it once it is cleared', async () => {
    const { id } = await addCompany(api);
    const email = newEmail();
    for (const homepage of ['https://evil.test', 'kim@client.example', '0']) {
      const { body } = await sendReview(api.request, id, { email, homepage }).expect(400);
      expect(readError(body).fields?.homepage).to.match(/^Leave this field empty\./);
    }
    expect(await api.services.database.read('reviews').where({ email })).to.deep.equal([]);
    await sendReview(api.request, id, { email, homepage: '' }).expect(200);
  });
});
