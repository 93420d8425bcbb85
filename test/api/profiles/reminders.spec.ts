import { expect } from 'chai';
import { createReminderJob } from '#api/modules/reminders/createReminderJob';
import { addCompany, addMember, day, type Person, verifiedUser } from '#test/support/api/companyMembers';
import { startSecondApi } from '#test/support/api/secondApi';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { sampleCertificate } from '#test/support/data/sampleCertificate';
import { sampleRig } from '#test/support/data/sampleRig';

/** See docs/product-rules.md#26-reminders. */
describe('Reminders', () => {
  let api: TestApi;
  let owner: Person;
  beforeEach(async () => {
    api = await startTestApi();
    owner = await verifiedUser(api);
  });
  afterEach(() => api.stop());

  const dayFromNow = (days: number) => new Date(api.services.now() + days * day).toISOString().slice(0, 10);
  async function company(facts: object, owners: Person[] = [owner]): Promise<number> {
    const { id } = await addCompany(api, facts);
    for (const { id: user } of owners) await addMember(api, id, user, 'owner');
    await api.services.database.write('contractors').where({ id }).update({ claimed: true });
    return id;
  }
  const run = (services = api.services) => createReminderJob(services).begin();
  /** Subjects of the reminders that were sent since the last call, in order. */
  async function sent(): Promise<string[]> {
    const mails = (await api.mails()).filter(({ subject }) => /expires?|still correct/.test(subject));
    await api.services.database.write('mail_outbox').delete();
    return mails.map(({ to, subject }) => `${to}: ${subject}`);
  }
  async function readToken(): Promise<string> {
    const [mail] = (await api.mails()).filter(({ subject }) => /still correct/.test(subject));
    return /availability\/confirm\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? expect.fail('No link was sent.');
  }
  const confirm = (token: string) => api.request.post('/api/availability/confirm').send({ token });

  it('tell each owner of a certificate 90, 30 and 7 days before its last day, once each', async () => {
    const other = await verifiedUser(api);
    await company({ name: 'Deep Core', certificate_records: [sampleCertificate({ expires_on: dayFromNow(100) })] }, [owner, other]);
    const days: number[] = [];
    for (let ahead = 0; ahead <= 110; ahead += 1) {
      api.clock.ahead = ahead * day;
      await run();
      const mails = await sent();
      if (mails.length === 0) continue;
      expect(mails).to.have.members([owner, other].map(({ username }) => `${username}: A certificate of Deep Core expires soon`));
      days.push(ahead);
    }
    expect(days).to.deep.equal([10, 70, 93]);
  });

  it('name all certificates that are due in one email, and skip what a late record has missed', async () => {
    await company({
      name: 'Deep Core',
      certificate_records: [
        sampleCertificate({ expires_on: dayFromNow(5) }),
        sampleCertificate({ type: 'COR', number: '7', expires_on: dayFromNow(0) }),
        sampleCertificate({ type: 'ISO 45001', expires_on: dayFromNow(-1) }),
        sampleCertificate({ type: 'ISO 14001', expires_on: dayFromNow(200) }),
      ],
    });
    await run();
    const mail = (await api.mails()).find(({ subject }) => /certificates of/.test(subject));
    expect(mail?.text)
      .to.include('ISO 9001: last day')
      .and.to.include('COR (7): last day')
      .and.not.to.match(/ISO 45001|ISO 14001/);
    expect(await sent()).to.deep.equal([`${owner.username}: 2 certificates of Deep Core expire soon`]);
    await run();
    expect(await sent()).to.deep.equal([]);
  });

  it('are not sent for companies without an owner, unlisted ones, and disabled accounts', async () => {
    const facts = { certificate_records: [sampleCertificate({ expires_on: dayFromNow(5) })] };
    const disabled = await verifiedUser(api);
    await api.services.database.write('users').where({ id: disabled.id }).update({ disabled_at: 1 });
    await company(facts, []);
    await company(facts, [disabled]);
    await company({ ...facts, profile_status: 'archived' });
    await run();
    expect(await sent()).to.deep.equal([]);
  });

  it('ask to confirm the availability every 30 days, six times at most, and again after a confirmation', async () => {
    const id = await company({ name: 'Deep Core', rig_register: [sampleRig({ quantity: 2, availability: 'Free now' }), sampleRig({ model: 'X' })] });
    const findReminderDays = async (from: number, to: number) => {
      const days: number[] = [];
      for (let ahead = from; ahead <= to; ahead += 1) {
        api.clock.ahead = ahead * day;
        await run();
        if ((await sent()).length > 0) days.push(ahead);
      }
      return days;
    };
    expect(await findReminderDays(0, 300)).to.deep.equal([30, 60, 90, 120, 150, 180]);
    await api.services.database
      .write('contractors')
      .where({ id })
      .update({ confirmed: JSON.stringify({ fleet: api.services.now() }) });
    expect(await findReminderDays(301, 335)).to.deep.equal([330]);
  });

  it('confirm all rigs by their link, exactly once under ten parallel tries', async () => {
    const id = await company({ rig_register: [sampleRig({ availability: 'Free now' })] });
    api.clock.ahead = 31 * day;
    await run();
    const token = await readToken();
    const before = await api.request.get(`/api/contractors/${id}`).expect(200);
    expect(before.body.available_from).to.equal(null);
    const answers = await Promise.all(Array.from({ length: 10 }, () => confirm(token)));
    expect(answers.map(({ status }) => status).sort()).to.deep.equal([200, ...Array.from({ length: 9 }, () => 409)]);
    const { body } = await api.request.get(`/api/contractors/${id}`).query({ again: 1 }).expect(200);
    expect(Date.parse(body.confirmed.fleet)).to.be.closeTo(api.services.now(), 60_000);
    expect(body.available_from).to.match(/^\d{4}-\d\d$/);
    expect((await confirm(token).expect(409)).body.error).to.match(/already been used/);
  });

  const useless: [what: string, prepare: (id: number) => Promise<unknown> | unknown][] = [
    ['someone who has left the team', (id) => api.services.database.write('members').where({ contractor_id: id }).delete()],
    ['an archived company', (id) => api.services.database.write('contractors').where({ id }).update({ profile_status: 'archived' })],
    [
      'a reminder of more than 45 days ago',
      () => {
        api.clock.ahead += 45 * day;
      },
    ],
  ];
  for (const [what, prepare] of useless) {
    it(`have a link that confirms nothing for ${what}`, async () => {
      const id = await company({ rig_register: [sampleRig({ availability: 'Free now' })] });
      api.clock.ahead = 31 * day;
      await run();
      const token = await readToken();
      await prepare(id);
      await confirm(token).expect(400);
      await confirm('no-such-token').expect(400);
      const { confirmed } = await api.services.database.read('contractors').where({ id }).first('confirmed');
      expect(confirmed).to.equal(null);
    });
  }

  it('are sent once by two processes at the same time, and by one that follows after another has stopped', async () => {
    for (let index = 0; index < 12; index += 1) await company({ certificate_records: [sampleCertificate({ expires_on: dayFromNow(5) })] });
    const second = await startSecondApi(api);
    const stopped = createReminderJob(api.services);
    const begun = stopped.begin();
    stopped.stop();
    await begun;
    await Promise.all([run(), run(second.services)]);
    await second.stop();
    expect(await sent()).to.have.length(12);
    await run();
    expect(await sent()).to.deep.equal([]);
  });
});
