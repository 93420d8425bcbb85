import { expect } from 'chai';
import supertest from 'supertest';
import { createApp } from '#api/app';
import { createLifecycle } from '#api/http/server/lifecycle';
import { startTestApi, type TestApi } from '#test/support/api/testApi';

describe('Readiness check', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  it('answers 503 once the process is shutting down, while everything else is still served', async () => {
    const lifecycle = createLifecycle();
    const ending = supertest(createApp({ ...api.services, lifecycle }).callback());
    await ending.get('/readyz').expect(200, { status: 'ok' });
    lifecycle.beginDraining();
    await ending.get('/readyz').expect(503).expect('Retry-After', '5');
    await ending.get('/healthz').expect(200);
    await ending.get('/api/contractors').expect(200);
  });

  it('writes to the database, but not on every request', async () => {
    const writes: number[] = [];
    const probedAt = async () => Number((await api.services.database.read('write_probes').first()).probed_at);
    for (let count = 0; count < 5; count += 1) {
      await api.request.get('/readyz').expect(200);
      writes.push(await probedAt());
    }
    expect(writes[0]).to.be.greaterThan(Date.now() - 60_000);
    expect(new Set(writes).size).to.be.lessThan(3);
  });

  it('answers within its time limit when the database does not respond', async () => {
    const database = { ...api.services.database, checkWritable: () => new Promise<void>(() => undefined) };
    const hanging = supertest(createApp({ ...api.services, database }).callback());
    const started = performance.now();
    await hanging.get('/readyz').expect(503);
    expect(performance.now() - started).to.be.within(1900, 4000);
  });
});
