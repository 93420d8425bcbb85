import { randomUUID } from 'node:crypto';
import { expect } from 'chai';
import knex, { type Knex } from 'knex';
import { isDatabaseDown, knexSettings } from '#api/database/database';
import { openMysql, type PoolLimits, requestLimits } from '#api/database/mysql';
import { prepareDatabase } from '#api/modules/system/prepareDatabase';
import { newEmail, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { type PrivateServer, startMariadb } from '#test/support/database/mariadb';
import { captureLog } from '#test/support/probes/capturedLog';
import { until } from '#test/support/probes/until';

/** OUTAGES=long uses the production limits; otherwise a quarter of them. */
const isLong = process.env.OUTAGES === 'long';
const limits: PoolLimits = isLong
  ? requestLimits
  : { ...requestLimits, statementTimeout: 1500, silence: 2000, lockWaitTimeout: 1000, retryTimeout: 1000 };
/** Seconds within which every request must get its response. */
const answered = isLong ? 12 : 8;

/** Uses a separate database server, so that its outages do not affect other tests. SQLite has its own spec. */
if (process.env.TEST_MYSQL_URL) {
  describe('MySQL outages', function () {
    this.timeout(120_000);
    let server: PrivateServer;
    let operator: Knex;
    let api: TestApi;
    let id: number;
    let cookie: string;
    const { log, lines, failures } = captureLog();

    before(async () => {
      server = await startMariadb();
      operator = knex(knexSettings({ url: `${server.url}/mysql` }));
      await operator.raw('CREATE DATABASE directory');
      // A user without root's privileges: a read-only server would let root write.
      await operator.raw("CREATE USER directory@'%' IDENTIFIED BY 'secret'");
      await operator.raw("GRANT ALL ON directory.* TO directory@'%'");
      const settings = { DATABASE_URL: `${server.url.replace('root@', 'directory:secret@')}/directory`, DATA_DIR: '/nowhere' };
      const database = await openMysql(settings.DATABASE_URL, limits);
      await prepareDatabase(database);
      api = await startTestApi({}, log, { database, settings, remove: () => database.close() });
      id = await api.addContractor({ name: 'Outage Core' });
      const registered = await api.request.post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(200);
      cookie = [registered.headers['set-cookie']].flat().join('; ');
    });
    after(async () => {
      server.resume();
      await api.stop();
      await operator.destroy();
      await server.stop();
    });
    beforeEach(() => void lines.splice(0));

    const like = (visitor = `user_${randomUUID()}`) => api.request.post(`/api/contractors/${id}/like`).send({ userId: visitor, liked: true });
    /** A random search, so that the response never comes from the cache. */
    const list = () => api.request.get(`/api/contractors?search=${randomUUID().slice(0, 8)}`);
    const likes = async () => Number((await api.services.database.read('likes').count({ count: '*' }).first())?.count);
    const ready = () => api.request.get('/readyz');
    async function timed<Answer>(work: PromiseLike<Answer>): Promise<{ answer: Answer; seconds: number }> {
      const started = performance.now();
      return { answer: await work, seconds: (performance.now() - started) / 1000 };
    }

    it('answer 503 to writes while the server is read-only, fail the readiness check, and log one line', async () => {
      await ready().expect(200);
      await operator.raw('SET GLOBAL read_only = 1');
      try {
        for (let count = 0; count < 3; count += 1) await like().expect(503).expect('Retry-After', '5');
        await api.request.post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }).expect(503);
        await list().expect(200);
        await until(async () => (await ready()).status === 503, 'the readiness check to notice');
        expect(failures().map(({ msg, outage }) => [msg, outage])).to.deep.equal([['database outage began', 'read_only']]);
      } finally {
        await operator.raw('SET GLOBAL read_only = 0');
      }
      await like().expect(200);
      await until(async () => (await ready()).status === 200, 'readiness');
    });

    it('hide killed connections from writers, and never cause a 500', async () => {
      const before = await likes();
      let isOver = false;
      const kill = async () => {
        while (!isOver) {
          const [threads = []]: { Id: number; User: string }[][] = await operator.raw('SHOW PROCESSLIST');
          for (const { Id, User } of threads) if (User === 'directory') await operator.raw('KILL ?', [Id]).catch(() => undefined);
          await new Promise((resolve) => setTimeout(resolve, 100));
        }
      };
      const killer = kill();
      const statuses: number[] = [];
      for (let round = 0; round < 15; round += 1) {
        const answers = await Promise.all([like(), like(), list(), api.request.get('/api/user').set('Cookie', cookie)]);
        statuses.push(...answers.map(({ status }) => status));
      }
      isOver = true;
      await killer;
      expect(statuses.filter((status) => status !== 200 && status !== 503)).to.deep.equal([]);
      expect(statuses.filter((status) => status === 200).length).to.be.greaterThan(statuses.length / 2);
      await until(async () => (await ready()).status === 200, 'readiness');
      const liked = statuses.filter((_status, index) => index % 4 < 2 && statuses[index] === 200).length;
      expect(await likes()).to.be.at.least(before + liked);
    });

    it('never take a killed connection for a server that hangs', async () => {
      const { read } = api.services.database;
      const statements = Array.from({ length: 5 }, () => read.raw('SELECT SLEEP(1.4)').catch((error: unknown) => error));
      const running = async () => {
        const [threads = []]: { Id: number; Info: string | null }[][] = await operator.raw('SHOW PROCESSLIST');
        return threads.filter(({ Info }) => Info?.startsWith('SELECT SLEEP'));
      };
      await until(async () => (await running()).length === statements.length, 'the statements to run');
      for (const { Id } of await running()) await operator.raw('KILL ?', [Id]);
      expect((await Promise.all(statements)).map(isDatabaseDown)).to.deep.equal(statements.map(() => true));
      // A wrong verdict would come when the time of these statements is over, and reject whatever is read until the server is probed.
      for (const end = Date.now() + limits.silence + 500; Date.now() < end; ) await read.raw('SELECT 1');
    });

    it(`end requests within ${answered} seconds and the readiness check within 3 while the server hangs`, async () => {
      await Promise.all([like(), like(), list(), list()]);
      server.pause();
      try {
        const [check, ...others] = await Promise.all([
          timed(ready()),
          ...[list(), like(), like(), api.request.get('/api/user').set('Cookie', cookie)].map((request) => timed(request)),
        ]);
        expect([check.answer.status, check.seconds < 3]).to.deep.equal([503, true]);
        for (const { answer, seconds } of others)
          expect([answer.status, seconds < answered], `${answer.status} after ${seconds} s`).to.deep.equal([503, true]);
        // Once the outage is detected, later requests fail at once.
        const late = await timed(like());
        expect([late.answer.status, late.seconds < 1]).to.deep.equal([503, true]);
      } finally {
        server.resume();
      }
      await until(async () => (await ready()).status === 200, 'readiness', 10_000);
      await like().expect(200);
    });

    it('keep reads working and answer 503 to writes in time while many wait for a locked row', async () => {
      const blocker = await api.services.database.write.transaction();
      await blocker('contractors').where({ id }).forUpdate();
      const waiting = Promise.all(Array.from({ length: 25 }, () => timed(like())));
      await new Promise((resolve) => setTimeout(resolve, 300));
      for (let count = 0; count < 5; count += 1) {
        const { answer, seconds } = await timed(list());
        expect([answer.status, seconds < 1], `${seconds} s`).to.deep.equal([200, true]);
      }
      expect((await timed(ready())).answer.status).to.equal(200);
      const answers = await waiting;
      await blocker.rollback();
      for (const { answer, seconds } of answers)
        expect([answer.status, seconds < answered], `${answer.status} after ${seconds} s`).to.deep.equal([503, true]);
      await like().expect(200);
    });

    it('end a statement that takes too long with 503, and one in the background later', async () => {
      const slow = api.services.database.read.raw('SELECT SLEEP(30)').then(
        () => null,
        (error: unknown) => error,
      );
      const { answer, seconds } = await timed(slow);
      expect([isDatabaseDown(answer), seconds < answered]).to.deep.equal([true, true]);
    });
  });
}
