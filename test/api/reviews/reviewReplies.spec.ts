import { expect } from 'chai';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { Review } from '#api/modules/reviews/models/Review';
import { addCompany, addMember, adminUser, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { decideReview } from '#test/support/api/records/reviews';
import { addPublishedReview, addReview, replyTo } from '#test/support/api/records/storedReviews';
import { registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe("A company's reply to a review", () => {
  let api: TestApi;
  let admin: Person;
  let kim: Person;
  let editor: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
    kim = await verifiedUser(api);
    editor = await verifiedUser(api);
  });
  afterEach(() => {
    api.clock.ahead = 0;
  });
  after(() => api.stop());

  async function company() {
    const made = await addCompany(api);
    await addMember(api, made.id, kim.id, 'owner');
    await addMember(api, made.id, editor.id, 'editor');
    return made;
  }
  const answersTo = async (email: string) => (await subjectsTo(api, email)).filter((subject) => subject.endsWith('replied to your review'));
  const setStatus = (id: number, profile_status: Contractor['profile_status']) =>
    api.services.database.transaction(async (trx) => Contractor.query(trx).findById(id).patch({ profile_status }));

  it('is written by any member, shown with the review, and emailed to its reviewer', async () => {
    const { id: contractor, name, slug } = await company();
    const { id, email } = await addPublishedReview(api, admin, contractor, { company_hidden: true });
    const { body } = await replyTo(editor, id, 'Thank you.\nWe liked working with you.').expect(200);
    expect(body).to.include({ id, rating: 4, author_name: 'Ama Mensah', author_company: null });
    expect(body.reply).to.include({ text: 'Thank you.\nWe liked working with you.', edited: false });
    expect(Date.parse(body.reply.replied_at)).to.be.closeTo(Date.now(), 60_000);
    expect(JSON.stringify(body)).to.not.include(email).and.not.include('Gold Fields');
    expect(await answersTo(email)).to.deep.equal([`${name} replied to your review`]);
    const mail = (await api.mails()).filter(({ to }) => to === email).at(-1);
    expect(mail?.text)
      .to.include('Hello Ama Mensah,')
      .and.to.include('> Thank you.\n> We liked working with you.')
      .and.to.include(`/contractors/${slug}`);
  });

  it('can be edited later without an email; the time of the reply stays', async () => {
    const { id, email } = await addPublishedReview(api, admin, (await company()).id);
    const first = (await replyTo(kim, id, 'Thank you.').expect(200)).body.reply;
    api.clock.ahead = 60_000;
    expect((await replyTo(kim, id, 'Thank you.').expect(200)).body.reply).to.deep.equal(first);
    expect((await replyTo(editor, id, 'Thank you, Ama.').expect(200)).body.reply).to.deep.equal({ ...first, text: 'Thank you, Ama.', edited: true });
    expect(await answersTo(email)).to.have.length(1);
  });

  it('is emailed once when two members reply at the same time', async () => {
    const { id, email } = await addPublishedReview(api, admin, (await company()).id);
    const answers = await Promise.all([replyTo(kim, id, 'From Kim.'), replyTo(editor, id, 'From Edi.')]);
    expect(answers.map(({ status }) => status)).to.deep.equal([200, 200]);
    expect(answers.map(({ body }) => body.reply.edited)).to.have.members([true, false]);
    expect(await answersTo(email)).to.have.length(1);
  });

  it("sends no email when the reviewer's account is deleted", async () => {
    const { id, email } = await addPublishedReview(api, admin, (await company()).id);
    await api.services.database.transaction(async (trx) => Review.query(trx).findById(id).patch({ email: null, author_name: null }));
    await replyTo(kim, id, 'Thank you.').expect(200);
    expect(await answersTo(email)).to.deep.equal([]);
  });

  it('is possible only for published reviews, and is kept when the review is removed', async () => {
    const { id: contractor } = await company();
    for (const state of ['unconfirmed', 'pending', 'rejected', 'removed', 'withdrawn'] as const) {
      const { id } = await addReview(api, contractor, { state });
      expect(readError((await replyTo(kim, id, 'Thank you.').expect(404)).body).error).to.equal("This review doesn't exist, or has been removed.");
    }
    await replyTo(kim, 999_999, 'Thank you.').expect(404);
    const { id } = await addPublishedReview(api, admin, contractor);
    await replyTo(kim, id, 'Thank you.').expect(200);
    await decideReview(admin, id, { state: 'removed', reason: 'A slip.' }).expect(200);
    await replyTo(kim, id, 'Other words.').expect(404);
    expect((await decideReview(admin, id, { state: 'published' }).expect(200)).body.reply).to.include({ text: 'Thank you.', edited: false });
  });

  it('is limited to verified members of the company', async () => {
    const { id: contractor } = await company();
    const { id } = await addPublishedReview(api, admin, contractor);
    const unverified = await registerUser(api);
    await addMember(api, contractor, unverified.id, 'owner');
    expect(readError((await replyTo(unverified, id, 'Thank you.').expect(403)).body).error).to.match(/verify your email address/);
    const stranger = await verifiedUser(api);
    for (const one of [stranger, admin])
      expect(readError((await replyTo(one, id, 'Thank you.').expect(403)).body).error).to.equal("You don't have access to this profile.");
    await setStatus(contractor, 'archived');
    await replyTo(stranger, id, 'Thank you.').expect(404);
    expect(readError((await replyTo(kim, id, 'Thank you.').expect(422)).body).error).to.match(/archived/);
  });

  it('is plain text of at most 2,000 characters, without links', async () => {
    const { id } = await addPublishedReview(api, admin, (await company()).id);
    const refusalOf = async (text: string) => readError((await replyTo(kim, id, text).expect(400)).body).fields?.text;
    expect(await refusalOf(' ')).to.equal('Please enter your reply');
    expect(await refusalOf('x'.repeat(2001))).to.equal('Please use no more than 2,000 characters');
    expect(await refusalOf('See <b>here</b>')).to.equal('Please use plain text, without HTML');
    expect(await refusalOf('See https://evil.example')).to.equal('Please remove any links and email addresses: https://evil.example');
    expect((await replyTo(kim, id, 'x'.repeat(2000)).expect(200)).body.reply.text).to.have.length(2000);
  });
});
