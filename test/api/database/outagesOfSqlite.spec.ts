import { expect } from 'chai';
import { newEmail, password } from '#test/support/api/registeredUsers';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { captureLog } from '#test/support/probes/capturedLog';

/** MySQL has its own spec. */
if (!process.env.TEST_MYSQL_URL) {
  describe('SQLite outages', () => {
    let api: TestApi;
    let id: number;
    const account = { username: newEmail(), password };
    const { log, lines, failures } = captureLog();
    before(async () => {
      api = await startTestApi({ RATE_LIMIT_SCALE: '1' }, log);
      id = await api.addContractor({ name: 'Outage Core' });
      await api.request
        .post('/api/register')
        .send({ ...account, full_name: 'Kim Lee' })
        .expect(200);
    });
    after(() => api.stop());
    beforeEach(() => void lines.splice(0));

    const write = () => api.services.database.write;
    const like = (visitor: string) => api.request.post(`/api/contractors/${id}/like`).send({ userId: visitor, liked: true });
    /** Writes enough data to need new pages in the file. */
    const register = () => api.request.post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' });

    const states: [name: string, begin: string, end: string, outage: string][] = [
      ['full', 'PRAGMA max_page_count = 1', 'PRAGMA max_page_count = 1073741823', 'storage'],
      ['read-only', 'PRAGMA query_only = ON', 'PRAGMA query_only = OFF', 'read_only'],
    ];
    for (const [name, begin, end, outage] of states) {
      it(`answer 503 to every write while the database is ${name}, log one line, and recover afterwards`, async () => {
        await write().raw(begin);
        try {
          let refused = 0;
          for (let count = 0; count < 40 && refused < 3; count += 1) {
            const answer = await register();
            expect(answer.status).to.be.oneOf([200, 503]);
            if (answer.status === 503) {
              refused += 1;
              expect(answer.headers['retry-after']).to.match(/^\d+$/);
            }
          }
          expect(refused).to.equal(3);
          expect((await api.request.post('/api/login').send(account)).status).to.be.oneOf([200, 503]);
          await api.request.get('/api/contractors').expect(200);
          expect(failures().map((line) => [line.msg, line.outage])).to.deep.equal([['database outage began', outage]]);
        } finally {
          await write().raw(end);
        }
        await register().expect(200);
        await like(`user_${name}`).expect(200);
      });
    }

    it('can begin a transaction after one whose COMMIT failed', async () => {
      const broken = api.services.database.transaction(async (trx) => {
        // The foreign key is checked at COMMIT, which then fails as on a full disk.
        await trx.raw('PRAGMA defer_foreign_keys = ON');
        await trx('likes').insert({ contractor_id: 999_999, visitor_id: 'user_nowhere', created_at: 1 });
      });
      const failed = await broken.then(
        () => false,
        () => true,
      );
      expect(failed).to.equal(true);
      await like('user_after').expect(200);
    });
  });
}
