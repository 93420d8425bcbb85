import { expect } from 'chai';
import { createDigestJob } from '#api/modules/moderation/createDigestJob';
import { addCompany, addMember, adminUser, day, makeClaim, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

const hour = 3_600_000;

describe('Emails to the admins', () => {
  let api: TestApi;
  let admin: Person;
  beforeEach(async () => {
    api = await startTestApi();
    admin = await adminUser(api);
  });
  afterEach(() => api.stop());

  /** Moves the server's clock `days` days ahead, to the given hour. */
  const moveTo = (days: number, hours: number) => {
    const today = Math.floor(Date.now() / day) * day;
    api.clock.ahead = today + days * day + hours * hour - Date.now();
  };
  /** Starts the digest job as a new process does, which sends what is due. */
  const look = () => createDigestJob(api.services).begin();
  const digests = async () => (await api.mails()).filter((mail) => mail.subject.startsWith('Waiting for review on'));
  const choose = (who: Person, choices: object) => who.browser.put('/api/admin/notifications').send(choices).expect(200);

  it('list what is waiting every morning at six, once', async () => {
    await addCompany(api, { profile_status: 'pending' });
    const owned = await addCompany(api);
    await addMember(api, owned.id, (await verifiedUser(api)).id, 'owner');
    await makeClaim((await verifiedUser(api)).browser, owned.id, { dispute: true, note: 'It is ours.' });
    moveTo(1, 12);
    await look();
    expect(await digests(), 'who has just become an admin').to.have.length(0);
    moveTo(2, 5.9);
    await look();
    expect(await digests(), 'before six').to.have.length(0);
    moveTo(2, 6.1);
    await look();
    await look();
    const [mail, ...more] = await digests();
    expect(more).to.deep.equal([]);
    expect(mail).to.include({ to: admin.username, subject: 'Waiting for review on Drill Contractor Directory: 2' });
    expect(mail?.text)
      .to.match(/\nProfiles: 1, oldest from /)
      .and.to.match(/\nClaims: 1, including 1 dispute, oldest from /);
    expect(mail?.text).to.not.match(/Reviews|Feedback/);
    moveTo(3, 6.1);
    await look();
    expect(await digests()).to.have.length(2);
  });

  it('are sent late rather than never, and once even if several processes send them', async () => {
    await addCompany(api, { profile_status: 'pending' });
    const others = await Promise.all([1, 2, 3].map(() => adminUser(api)));
    await look();
    moveTo(2, 23);
    const second = await startSecondApi(api);
    const processes = [api.services, { ...api.services, database: second.database }].flatMap((each) => [
      createDigestJob(each),
      createDigestJob(each),
    ]);
    await Promise.all(processes.map((each) => each.begin()));
    await second.stop();
    expect((await digests()).map((mail) => mail.to)).to.have.members([admin, ...others].map(({ username }) => username));
  });

  it('are not sent when nothing is waiting, even later in the day', async () => {
    await look();
    moveTo(2, 6.1);
    await look();
    await addCompany(api, { profile_status: 'pending' });
    moveTo(2, 9);
    await look();
    expect(await digests()).to.deep.equal([]);
  });

  it('are sent only to current admins who want them', async () => {
    await addCompany(api, { profile_status: 'pending' });
    const [quiet, former] = [await adminUser(api), await adminUser(api)];
    expect((await quiet.browser.get('/api/admin/notifications').expect(200)).body).to.deep.equal({ digest: true, disputes: true });
    expect((await choose(quiet, { digest: false, disputes: true })).body).to.deep.equal({ digest: false, disputes: true });
    expect((await quiet.browser.get('/api/admin/notifications').expect(200)).body).to.deep.equal({ digest: false, disputes: true });
    await quiet.browser.put('/api/admin/notifications').send({ digest: 'perhaps' }).expect(400);
    await look();
    await api.services.database.write('users').where({ id: former.id }).update({ role: 'contractor' });
    moveTo(2, 6.1);
    await look();
    expect((await digests()).map((mail) => mail.to)).to.deep.equal([admin.username]);
  });

  it('report a dispute at once, except to admins who opted out and to its claimant', async () => {
    const [quiet, disputing] = [await adminUser(api), await adminUser(api)];
    await choose(quiet, { digest: true, disputes: false });
    const owned = await addCompany(api);
    await addMember(api, owned.id, (await verifiedUser(api)).id, 'owner');
    const { id } = await makeClaim(disputing.browser, owned.id, { dispute: true, note: 'They left us in March.' });
    await makeClaim((await verifiedUser(api)).browser, (await addCompany(api)).id);
    const mails = (await api.mails()).filter((mail) => mail.subject.startsWith('Ownership dispute'));
    expect(mails.map((mail) => [mail.to, mail.subject])).to.deep.equal([[admin.username, `Ownership dispute: ${owned.name}`]]);
    expect(mails[0]?.text).to.include('> They left us in March.').and.to.include(`/admin/claims?item=${id}`);
  });
});
