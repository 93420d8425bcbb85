import { expect } from 'chai';
import { Review } from '#api/modules/reviews/models/Review';
import { addCompany, addMember, adminUser, auditOf, type Person, subjectsTo, verifiedUser } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { decideReview, pendingReview, reviewBody } from '#test/support/api/records/reviews';
import { addPublishedReview, addReport, addReview, adminReport, adminReview, replyTo, standingOf } from '#test/support/api/records/storedReviews';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const reason = 'It names a private person.';

describe('Admin decisions about a review', () => {
  let api: TestApi;
  let admin: Person;
  before(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  after(() => api.stop());

  const mailTo = async (address: string) => (await api.mails()).filter(({ to }) => to === address).at(-1) ?? expect.fail(`No mail to ${address}.`);
  const row = async (id: number) => Review.query(api.services.database.read).findById(id).throwIfNotFound();
  const refusedBy = async (person: Person, id: number, state: string, status: number) =>
    readError((await decideReview(person, id, { state, reason }).expect(status)).body).error;

  it('lists the review in the queue with its email address, its hidden company and the number of open reports', async () => {
    const company = await addCompany(api);
    const { id, email } = await addReview(api, company.id, { company_hidden: true, safety: 5 });
    await addReport(api, id);
    await addReport(api, id, { state: 'dismissed' });
    const asked = await adminReview(admin, id);
    expect(asked).to.include({ state: 'pending', email, company_hidden: true, author_company: 'Gold Fields of Hope', open_reports: 1, rating: 4 });
    expect(asked.contractor).to.deep.equal({ id: company.id, slug: company.slug, name: company.name });
    expect(asked.sub_ratings).to.include({ safety: 5, crew: null });
    const ids = async (state: string) =>
      (await admin.browser.get(`/api/admin/reviews?state=${state}`).expect(200)).body.map((one: { id: number }) => one.id);
    expect(await ids('pending')).to.include(id);
    expect(await ids('published')).to.not.include(id);
    const second = await admin.browser.get('/api/admin/reviews?page=1&page_size=1').expect(200);
    expect(second.body).to.have.length(1);
    expect(second.get('Link')).to.include('rel="first"');
    expect((await admin.browser.get('/api/admin/reviews?order=newest').expect(200)).body[0].id).to.equal(id);
    expect((await admin.browser.get(`/api/admin/reviews/${id}`).expect(200)).body).to.deep.equal(asked);
    await admin.browser.get('/api/admin/reviews/999999').expect(404);
    expect(readError((await admin.browser.get('/api/admin/reviews?state=maybe').expect(400)).body).fields).to.have.key('state');
  });

  it('rejects publishing if the reviewer changed the review after the admin read it', async () => {
    const company = await addCompany(api);
    const { id, edit } = await pendingReview(api, company.id);
    const { version: read } = await adminReview(admin, id);
    const { email: _email, ...text } = reviewBody({ text: 'They never came, and these words are not those that anybody has read before.' });
    await api.request.put(`/api/own-reviews/${edit}`).send(text).expect(200);
    for (const state of ['published', 'rejected']) {
      const answer = await decideReview(admin, id, { state, reason, version: read }).expect(409);
      expect(readError(answer.body).error).to.equal('The reviewer has changed this review since you opened it. Read it again, then decide.');
    }
    expect((await row(id)).state).to.equal('pending');
    const { version } = await adminReview(admin, id);
    expect(version).to.not.equal(read);
    await decideReview(admin, id, { state: 'published', version }).expect(200);
    expect((await adminReview(admin, id)).version).to.equal(version);
  });

  it('rejects publishing if the reviewer has since joined the company, and allows rejecting', async () => {
    const company = await addCompany(api, { website: null });
    const writer = await verifiedUser(api);
    const joined = await pendingReview(api, company.id, { email: writer.username });
    await addMember(api, company.id, writer.id, 'editor');
    const moved = await pendingReview(api, company.id, { email: 'kim@moved-drill.example' });
    await admin.browser.put(`/api/admin/contractors/${company.id}`).send({ website: 'https://moved-drill.example' }).expect(200);
    for (const { id } of [joined, moved])
      expect(await refusedBy(admin, id, 'published', 422)).to.match(
        new RegExp(`^The reviewer now belongs to the company\\. People who work for ${company.name} can't review it`),
      );
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
    await decideReview(admin, joined.id, { state: 'rejected', reason }).expect(200);
  });

  it('publishes the review: it counts, the reviewer and the team get emails, and the audit log has an entry', async () => {
    const company = await addCompany(api);
    const [kim, editor] = [await verifiedUser(api), await verifiedUser(api, { full_name: 'Edi Tor' })];
    await addMember(api, company.id, kim.id, 'owner');
    await addMember(api, company.id, editor.id, 'editor');
    const { id, email } = await addReview(api, company.id);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
    const { body } = await decideReview(admin, id, { state: 'published' }).expect(200);
    expect(body).to.include({ id, state: 'published', reason: null });
    expect(Date.parse(body.published_at)).to.be.closeTo(Date.now(), 60_000);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
    expect(await subjectsTo(api, email)).to.deep.equal([`Your review of ${company.name} is published`]);
    expect((await mailTo(email)).text).to.match(/\/reviews\/edit\/[\w-]{43}\n/);
    for (const { username } of [kim, editor]) expect(await subjectsTo(api, username)).to.deep.equal([`New review of ${company.name}`]);
    const notification = await mailTo(editor.username);
    expect(notification.text).to.include('Hello Edi Tor,').and.to.include('4 out of 5 stars').and.to.include('> They drilled twelve holes');
    expect(notification.text).to.not.include(email);
    const [entry] = await auditOf(admin, 'review', id);
    expect(entry).to.deep.include({
      action: 'review.published',
      actor_id: admin.id,
      before: { state: 'pending' },
      after: { state: 'published', contractor_id: company.id },
    });
    expect(JSON.stringify(await auditOf(admin, 'review', id))).to.not.include(email);
  });

  it('rejects the review with a reason, and emails it with the link to change the review', async () => {
    const company = await addCompany(api);
    const { id, email } = await addReview(api, company.id);
    for (const none of [undefined, '', '  ']) {
      expect(readError((await decideReview(admin, id, { state: 'rejected', reason: none }).expect(400)).body).fields).to.deep.equal({
        reason: 'Please give a reason. We email it to the reviewer.',
      });
    }
    expect(readError((await decideReview(admin, id, { state: 'pending' }).expect(400)).body).fields).to.include.keys('state');
    expect((await adminReview(admin, id)).state).to.equal('pending');
    const { body } = await decideReview(admin, id, { state: 'rejected', reason: 'Please leave out <b>names</b>.' }).expect(200);
    expect(body).to.include({ state: 'rejected', reason: 'Please leave out <b>names</b>.', published_at: null });
    const mail = await mailTo(email);
    expect(mail.subject).to.equal(`Your review of ${company.name} needs changes`);
    expect(mail.text)
      .to.include('Please leave out <b>names</b>.')
      .and.to.match(/\n\S+\/reviews\/edit\/[\w-]{43}\n/);
    expect(mail.html).to.include('names').and.not.include('<b>names');
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
  });

  it('removes the review with a reason and settles its open reports; publishing again sends the team nothing', async () => {
    const company = await addCompany(api);
    const kim = await verifiedUser(api);
    await addMember(api, company.id, kim.id, 'owner');
    const { id, email } = await addPublishedReview(api, admin, company.id);
    const [open, dismissed] = [await addReport(api, id), await addReport(api, id, { state: 'dismissed' })];
    const { published_at } = await row(id);
    expect((await decideReview(admin, id, { state: 'removed', reason }).expect(200)).body).to.include({ state: 'removed', reason, open_reports: 0 });
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
    expect(await adminReport(admin, open)).to.include({ state: 'upheld', decision_reason: reason });
    expect(await adminReport(admin, dismissed)).to.include({ state: 'dismissed', decision_reason: null });
    expect((await auditOf(admin, 'report', open)).map(({ action }) => action)).to.deep.equal(['report.upheld']);
    api.clock.ahead = 1000;
    expect((await decideReview(admin, id, { state: 'published' }).expect(200)).body).to.include({ state: 'published', reason: null });
    api.clock.ahead = 0;
    expect((await row(id)).published_at).to.equal(published_at);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
    expect(await subjectsTo(api, kim.username)).to.have.length(1);
    expect(await subjectsTo(api, email)).to.deep.equal([
      `Your review of ${company.name} is published`,
      `Your review of ${company.name} was removed`,
      `Your review of ${company.name} is published`,
    ]);
    expect((await auditOf(admin, 'review', id)).map(({ before, after }) => [before, after])).to.deep.include([
      { state: 'removed', reason },
      { state: 'published', contractor_id: company.id },
    ]);
  });

  it('creates a new edit link with each email', async () => {
    const { id, email } = await addReview(api, (await addCompany(api)).id);
    const hashes = new Set<string | null>();
    for (const state of ['rejected', 'published', 'removed']) {
      await decideReview(admin, id, { state, reason }).expect(200);
      hashes.add((await row(id)).edit_token_hash);
      expect((await mailTo(email)).text).to.match(/\/reviews\/edit\/[\w-]{43}\n/);
    }
    expect(hashes.size).to.equal(3);
    expect(hashes).to.not.include(null);
  });

  it('decides the review of a deleted account without sending an email', async () => {
    const { id } = await addReview(api, (await addCompany(api)).id);
    await api.services.database.transaction(async (trx) =>
      Review.query(trx).findById(id).patch({ email: null, author_name: null, author_company: null }),
    );
    const before = (await api.mails()).length;
    expect((await decideReview(admin, id, { state: 'published' }).expect(200)).body).to.include({ email: null, author_name: null });
    expect(await api.mails()).to.have.length(before);
  });

  it('allows only the valid transitions, and names the current state in each error', async () => {
    const { id } = await addCompany(api);
    const asked = async (state: Review['state'], decision: string) => {
      const review = await addReview(api, id, { state, ...(state === 'unconfirmed' && { confirmed_at: null }) });
      return (await decideReview(admin, review.id, { state: decision, reason })).body.error;
    };
    expect(await asked('published', 'published')).to.equal('This review is already published.');
    expect(await asked('published', 'rejected')).to.equal('This review is already published.');
    expect(await asked('pending', 'removed')).to.equal("This review is still pending review, so it can't be removed. Reject it instead.");
    expect(await asked('rejected', 'removed')).to.equal('This review is already rejected.');
    expect(await asked('rejected', 'rejected')).to.equal('This review is already rejected.');
    for (const decision of ['published', 'rejected', 'removed']) {
      expect(await asked('unconfirmed', decision)).to.equal("The reviewer hasn't confirmed this review yet, so you can't decide it.");
      expect(await asked('withdrawn', decision)).to.equal("The reviewer has withdrawn this review, so you can't decide it.");
    }
    expect(readError((await decideReview(admin, 999_999, { state: 'published' }).expect(404)).body).error).to.equal(
      "This review doesn't exist, or has been removed.",
    );
    await admin.browser.put('/api/admin/reviews/none').send({ state: 'published' }).expect(404);
  });

  it('is made once when two admins decide at the same time on two servers', async () => {
    const other = await adminUser(api);
    const second = await startSecondApi(api);
    try {
      for (let round = 0; round < 5; round += 1) {
        const company = await addCompany(api);
        const { id, email } = await addReview(api, company.id);
        const elsewhere = fetch(`${second.url}/api/admin/reviews/${id}`, {
          method: 'PUT',
          headers: { Cookie: other.cookie, 'Content-Type': 'application/json' },
          body: JSON.stringify({ state: 'published' }),
        });
        const statuses = [(await decideReview(admin, id, { state: 'published' })).status, (await elsewhere).status];
        expect(statuses).to.have.members([200, 409]);
        expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
        expect(await subjectsTo(api, email)).to.have.length(1);
        expect(await auditOf(admin, 'review', id)).to.have.length(1);
      }
    } finally {
      await second.stop();
    }
  });

  it('is left to another admin when the admin wrote the review or belongs to the company', async () => {
    const company = await addCompany(api);
    const writer = await adminUser(api);
    const member = await adminUser(api);
    await addMember(api, company.id, member.id, 'editor');
    const signedIn = await addReview(api, company.id, { user_id: writer.id });
    const byMail = await addReview(api, company.id, { email: writer.username });
    for (const { id } of [signedIn, byMail]) {
      expect(await refusedBy(writer, id, 'published', 422)).to.equal("You can't decide your own review. Ask another admin.");
      for (const state of ['published', 'rejected'])
        expect(await refusedBy(member, id, state, 422)).to.equal("You can't decide reviews of your own company. Ask another admin.");
    }
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 0, average: null });
    await decideReview(admin, signedIn.id, { state: 'published' }).expect(200);
    expect(await refusedBy(member, signedIn.id, 'removed', 422)).to.include('Ask another admin.');
  });

  it("deletes the company's reply when an admin removes it", async () => {
    const company = await addCompany(api);
    const [kim, own] = [await verifiedUser(api), await adminUser(api)];
    for (const { id } of [kim, own]) await addMember(api, company.id, id, 'owner');
    const { id } = await addPublishedReview(api, admin, company.id);
    const remove = ({ browser }: Person, review = id) => browser.delete(`/api/admin/reviews/${review}/reply`).send({});
    expect(readError((await remove(admin).expect(404)).body).error).to.equal("This reply doesn't exist, or has been removed.");
    await replyTo(kim, id, 'The writer is a liar.').expect(200);
    await remove(own).expect(422);
    expect((await remove(admin).expect(200)).body).to.deep.include({ id, state: 'published', reply: null });
    const [, entry] = await auditOf(admin, 'review', id);
    expect(entry).to.deep.include({
      action: 'review.reply_removed',
      before: { contractor_id: company.id, reply: 'The writer is a liar.', replied_by: kim.id },
      after: { contractor_id: company.id, reply: null, replied_by: null },
    });
    await remove(admin, 999_999).expect(404);
    expect(await standingOf(api, company.id)).to.deep.equal({ count: 1, average: 4 });
  });
});
