import { expect } from 'chai';
import { readError } from '#test/support/api/errorBody';
import { newEmail, openBrowser, password, registerUser } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

describe('Registration', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const register = (body: object) => openBrowser(api).post('/api/register').send(body);
  const person = () => ({ username: newEmail(), password, full_name: 'Kim Lee' });

  it('rejects an email that is taken, in any case', async () => {
    const { username } = await registerUser(api);
    const { body } = await register({ ...person(), username: username.toUpperCase() }).expect(409);
    expect(readError(body)).to.deep.include({
      error: 'An account with this email address already exists. Log in or reset your password.',
      code: 'conflict',
    });
    expect(readError(body).fields).to.deep.equal({ username: 'An account with this email address already exists. Log in or reset your password.' });
  });

  it('tells the owner of a taken email address once, if the account is active', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1' });
    try {
      const taken = (username: string) =>
        openBrowser(limited)
          .post('/api/register')
          .send({ ...person(), username })
          .expect(409);
      const received = async (username: string) => (await limited.mails()).filter((mail) => mail.to === username).slice(1);
      const [owner, plus, disabled] = [await registerUser(limited), await registerUser(limited), await registerUser(limited)];
      await limited.services.database.write('users').where({ id: disabled.id }).update({ disabled_at: 1 });
      await taken(disabled.username);
      await taken(owner.username.toUpperCase());
      await until(async () => (await received(owner.username)).length > 0, 'the email to the owner');
      await taken(owner.username);
      await taken(plus.username);
      await until(async () => (await received(plus.username)).length > 0, 'the email to the other owner');
      const [mail] = await received(owner.username);
      expect(mail?.subject).to.match(/^You already have a .+ account$/);
      expect(mail?.text).to.include('/forgot-password').and.to.not.include(password);
      expect([await received(owner.username), await received(disabled.username)].map(({ length }) => length)).to.deep.equal([1, 0]);
    } finally {
      await limited.stop();
    }
  });

  it('gives one of several concurrent requests for the same email the account, and sends one verification email', async () => {
    const wanted = person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => register(wanted)));
    expect(answers.map((answer) => answer.status).sort()).to.deep.equal([200, ...Array(7).fill(409)]);
    const links = (await api.mails()).filter((mail) => mail.to === wanted.username && mail.text.includes('/verify-email/'));
    expect(links).to.have.length(1);
  });

  it('leaves nothing behind when its email cannot be queued', async () => {
    const wanted = person();
    await api.services.database.write.schema.renameTable('mail_outbox', 'mail_outbox_away');
    await register(wanted).expect(500);
    await api.services.database.write.schema.renameTable('mail_outbox_away', 'mail_outbox');
    await register(wanted).expect(200);
  });

  for (const guessable of [
    'password',
    '123456',
    'Qwerty',
    'DRAGON',
    'ｐassword',
    '654321',
    'drilling',
    'Ngozi.Adeyemi1',
    'tarkwa-core',
    'directory',
  ]) {
    it(`rejects ${guessable} as easy to guess`, async () => {
      const given = { full_name: 'Ngozi Adeyemi', company_name: 'Tarkwa Core', password: guessable };
      const { body } = await register({ ...person(), ...given }).expect(422);
      const sentence =
        'This password is easy to guess. Choose one that is not a common password, a word with numbers, a simple pattern, or your name, company or email address. Several words are harder to guess.';
      expect(readError(body).fields).to.deep.equal({ password: sentence });
    });
  }

  const refused: [what: string, given: object, fields: Record<string, RegExp>][] = [
    ['no email', { username: undefined }, { username: /^Please enter a valid email address$/ }],
    ['no real email', { username: 'kim@drill' }, { username: /^Please enter a valid email address$/ }],
    ['two lines', { username: 'kim@drill.example\nBcc: all@drill.example' }, { username: /^Please enter a valid email address$/ }],
    ['a list for an email', { username: ['kim@drill.example'] }, { username: /^Please enter a valid email address$/ }],
    ['a short password', { password: '12345' }, { password: /^Password must be at least 6 characters$/ }],
    ['an endless password', { password: 'x'.repeat(201) }, { password: /^Password must be at most 200 characters$/ }],
    ['a short name', { full_name: ' K ' }, { full_name: /^Please enter your full name$/ }],
    ['a name that nobody sees', { full_name: '\u200b\u200b\u202e' }, { full_name: /^Please enter your full name$/ }],
    ['an endless name', { full_name: 'K'.repeat(161) }, { full_name: /at most 160 characters$/ }],
    ['an endless company', { company_name: 'K'.repeat(161) }, { company_name: /at most 160 characters$/ }],
    ['an object for a company', { company_name: { a: '<b>' } }, { company_name: /^company_name must be a string$/ }],
  ];
  for (const [what, given, fields] of refused) {
    it(`rejects ${what} and names the field`, async () => {
      const { body } = await register({ ...person(), ...given }).expect(400);
      const named = readError(body).fields ?? {};
      expect(Object.keys(named)).to.deep.equal(Object.keys(fields));
      for (const [field, sentence] of Object.entries(fields)) expect(named[field]).to.match(sentence);
    });
  }

  it('accepts a missing, empty or null company as none', async () => {
    for (const company_name of [undefined, '', '  ', null]) {
      const { body } = await register({ ...person(), company_name }).expect(200);
      expect(body.company_name).to.equal(null);
    }
  });

  it('removes invisible characters from names', async () => {
    const { body } = await register({ ...person(), full_name: ' Kim\u200b\r\n\u202eLee\u0000 ', company_name: 'Deep\tCore' }).expect(200);
    expect(body).to.include({ full_name: 'Kim Lee', company_name: 'Deep Core' });
  });

  it('accepts passwords with any characters, in any Unicode form', async () => {
    const wanted = { ...person(), password: ' Zürich—北方\u0000🚜 ' };
    await register(wanted).expect(200);
    const login = (tried: string) => openBrowser(api).post('/api/login').send({ username: wanted.username, password: tried });
    await login(wanted.password.normalize('NFD')).expect(200);
    await login(wanted.password.trim()).expect(401);
  });

  it('reveals ten existing accounts an hour to one IP address, then answers 429', async () => {
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '1', TRUST_PROXY: 'on' });
    const from = (address: string, body: object) => openBrowser(limited).post('/api/register').set('X-Forwarded-For', address).send(body);
    const { username } = await registerUser(limited);
    for (let time = 0; time < 20; time += 1) await from('192.0.2.1', person()).expect(200);
    for (let time = 0; time < 10; time += 1) await from('192.0.2.1', { ...person(), username }).expect(409);
    for (const body of [{ ...person(), username }, person()]) {
      const answer = await from('192.0.2.1', body).expect(429);
      expect(Number(answer.get('Retry-After'))).to.be.within(3500, 3600);
    }
    await from('192.0.2.2', person()).expect(200);
    limited.clock.ahead = 3_601_000;
    await from('192.0.2.1', person()).expect(200);
    const atOnce = await Promise.all(Array.from({ length: 25 }, () => from('192.0.2.3', { ...person(), username })));
    expect(atOnce.filter((answer) => answer.status === 409)).to.have.length(10);
    expect(atOnce.filter((answer) => answer.status === 429)).to.have.length(15);
    await limited.stop();
  });

  it('creates a hundred accounts an hour for one IP address', async () => {
    // A twentieth of every limit.
    const limited = await startTestApi({ RATE_LIMIT_SCALE: '0.05', TRUST_PROXY: 'on' });
    const from = (address: string) => openBrowser(limited).post('/api/register').set('X-Forwarded-For', address).send(person());
    for (let time = 0; time < 5; time += 1) await from('192.0.2.1').expect(200);
    expect(Number((await from('192.0.2.1').expect(429)).get('Retry-After'))).to.be.within(3500, 3600);
    await from('192.0.2.2').expect(200);
    await limited.stop();
  });
});
