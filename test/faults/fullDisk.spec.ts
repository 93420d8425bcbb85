import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import supertest from 'supertest';
import { newEmail, password } from '../support/api/registeredUsers';
import { plain } from '../support/data/samplePictures';
import { createPreparedDatabase, type TestDatabase } from '../support/database/testDatabase';
import { until } from '../support/probes/until';
import { type Product, startProduct } from '../support/processes/product';

/** Limits the file size, so that writes fail as on a full disk without filling one. */
function limitFiles(pid: number, bytes: string): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`]);
}

// The limit does not apply to the files of a separate database server.
if (!process.env.TEST_MYSQL_URL) {
  describe('Process whose disk is full', function () {
    this.timeout(60_000);
    let test: TestDatabase;
    let product: Product;
    before(async () => {
      test = await createPreparedDatabase();
      product = await startProduct({ ...test.settings, RATE_LIMIT_SCALE: '1' });
    });
    after(async () => {
      await product.stop();
      await test.remove();
    });

    it('answers 503 to writes, continues reading, reports that it is not ready, and recovers by itself', async () => {
      const site = supertest.agent(product.url);
      const account = { username: newEmail(), password };
      await site
        .post('/api/register')
        .send({ ...account, full_name: 'Kim Lee' })
        .expect(200);
      const picture = await plain(900, 600).png().toBuffer();
      const writes = [
        () => supertest(product.url).post('/api/login').send(account),
        () =>
          supertest(product.url)
            .post('/api/login')
            .send({ ...account, password: 'another battery' }),
        () => supertest(product.url).post('/api/register').send({ username: newEmail(), password, full_name: 'Kim Lee' }),
        () => supertest(product.url).post('/api/contractors/1/like').send({ userId: 'user_full', liked: true }),
        () => supertest(product.url).post('/api/enquiries/files').attach('file', picture, 'map.png'),
      ];
      limitFiles(product.pid, '1');
      for (const write of writes) {
        const answer = await write();
        expect([answer.status, answer.headers['retry-after']], answer.text).to.deep.equal([503, '5']);
      }
      await until(async () => (await site.get('/readyz')).status === 503, 'the readiness check');
      await site.get('/healthz').expect(200);
      await site.get('/').expect(200);
      await site.get('/api/contractors').expect(200);
      limitFiles(product.pid, 'unlimited');
      await supertest(product.url).post('/api/login').send(account).expect(200);
      await until(async () => (await site.get('/readyz')).status === 200, 'readiness');
      const outages = product.lines.filter((line) => line.includes('database outage began'));
      expect(outages).to.have.length(1);
    });
  });
}
