import { expect } from 'chai';
import { numberChanges } from '#api/background/changeFeed/numberChanges';
import { startWorker } from '#api/background/worker';
import { httpCms } from '#api/integrations/cms/httpCms';
import { saveCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { addCompany } from '#test/support/api/companyMembers';
import { readError } from '#test/support/api/errorBody';
import { failedMail } from '#test/support/api/outbox';
import { addConflict } from '#test/support/api/records/cmsConflicts';
import { startTestApi, type TestApi } from '#test/support/api/testApi';
import { until } from '#test/support/probes/until';

const token = 'the-token-of-the-monitoring-and-of-nobody-else';

/** Parses figures in the Prometheus text format; keys include the labels. Throws for a malformed line. */
function figuresIn(text: string): Record<string, number> {
  const figures: Record<string, number> = {};
  for (const line of text.split('\n').filter(Boolean)) {
    if (/^# (HELP \w+ \S.*|TYPE \w+ (gauge|counter|histogram|summary))$/.test(line)) continue;
    const [, name = expect.fail(line), value] = /^(\w+(?:\{(?:\w+="[^"]*",?)+\})?) (-?[\d.e+-]+|\+Inf|Nan)$/.exec(line) ?? [];
    figures[name] = Number(value);
  }
  return figures;
}

describe('Operator metrics', () => {
  let api: TestApi;
  before(async () => {
    api = await startTestApi();
  });
  after(() => api.stop());

  const read = async () => figuresIn((await api.request.get('/metrics').expect(200)).text);

  it('are text in the Prometheus format, and are never cached', async () => {
    const answer = await api.request.get('/metrics').expect(200).expect('Content-Type', 'text/plain; version=0.0.4; charset=utf-8');
    expect(answer.get('Cache-Control')).to.equal('no-store');
    const figures = figuresIn(answer.text);
    expect(figures).to.include({ directory_cms_enabled: 0, directory_cms_conflicts_waiting: 0, directory_mails_waiting: 0 });
    expect(figures.process_resident_memory_bytes).to.be.greaterThan(1_000_000);
    expect(answer.text).to.include('# TYPE process_cpu_seconds_total counter\n');
    // The CMS was not read yet.
    expect(figures).to.not.have.property('directory_cms_read_age_seconds');
    // Without a CMS nothing empties its outbox, so there is no figure for it.
    expect(figures).to.not.have.property('directory_cms_outbox_waiting');
  });

  it('report the state of both sync directions and of emails', async () => {
    api.services.cms = httpCms('http://127.0.0.1:9', 'a-secret-that-nobody-is-asked-for');
    const { id } = await addCompany(api);
    await addConflict(api, { contractor_id: id });
    await failedMail(api);
    const now = api.services.now();
    await api.services.database.transactionWithoutInvalidation((trx) =>
      saveCmsSyncState(trx, { sequence: 7, sent_sequence: 12, read_at: now - 60_000 }),
    );
    await api.services.database
      .write('cms_outbox')
      .where({ contractor_id: id })
      .update({ noted_at: now - 120_000, failed_at: now });
    await numberChanges(api.services.database);
    const figures = await read();
    expect(figures).to.include({
      ...{ directory_cms_read_sequence: 7, directory_cms_sent_sequence: 12, directory_cms_conflicts_waiting: 1 },
      ...{ directory_cms_outbox_waiting: 1, directory_cms_outbox_failed: 1, directory_cms_refused: 0, directory_mails_failed: 1 },
    });
    expect(figures.directory_cms_read_age_seconds).to.be.within(60, 90);
    expect(figures.directory_cms_outbox_oldest_age_seconds).to.be.within(120, 150);
    expect(figures.directory_contractor_changes_sequence).to.be.greaterThan(0);
  });

  it('measure requests by the pattern of their route, without what visitors asked for', async () => {
    await api.addContractor({ name: 'Kestrel Drilling', country: 'Ghana' });
    await api.request.get('/api/contractors/kestrel-drilling').expect(200);
    await api.request.get('/api/contractors/nobody-knows-it?token=secret').expect(404);
    await api.request.get('/api/unknown-call').expect(404);
    const { text } = await api.request.get('/metrics').expect(200);
    const figures = figuresIn(text);
    const countOf = (labels: string) => figures[`http_request_duration_seconds_count{${labels}}`];
    expect(countOf('method="GET",route="/api/contractors/:contractor",status="200"')).to.equal(1);
    expect(countOf('method="GET",route="/api/contractors/:contractor",status="404"')).to.equal(1);
    expect(countOf('method="GET",route="/api/*",status="404"')).to.equal(1);
    expect(text).to.not.match(/kestrel|nobody-knows-it|secret/i);
  });

  it('tell how often the cache of responses has the answer', async () => {
    const countOf = async (result: string) => (await read())[`directory_response_cache_lookups_total{result="${result}"}`] ?? 0;
    const before = await countOf('hit');
    await api.request.get('/api/contractors?search=cached').expect(200);
    await api.request.get('/api/contractors?search=cached').expect(200);
    expect(await countOf('hit')).to.equal(before + 1);
    expect(await countOf('miss')).to.be.greaterThan(0);
  });

  it('measure the database, the index, the event loop and background jobs', async () => {
    const { services } = api;
    services.database.onStatement(({ seconds, outcome }) => services.metrics.statements.observe({ outcome }, seconds));
    const worker = startWorker(services, 'digest', () => ({ begin: async () => undefined, finish: async () => undefined, stop: () => undefined }));
    services.workers.statuses = () => [worker.status()];
    await until(() => worker.status().succeededAt !== null, 'the first run');
    await api.addContractor({ name: 'Heron Drilling', country: 'Ghana' });
    await api.request.get('/api/contractors').expect(200);
    const figures = await read();
    await worker.stop();
    expect(figures['directory_database_statement_duration_seconds_count{outcome="success"}']).to.be.greaterThan(0);
    expect(figures['directory_database_connections{pool="read",state="waiting"}']).to.equal(0);
    expect(figures.directory_index_contractors).to.equal(await services.index.facts().then(({ listed }) => listed.size));
    expect(figures.directory_index_age_seconds).to.be.within(0, 60);
    expect(figures).to.have.property('nodejs_eventloop_lag_p99_seconds');
    expect(figures['directory_job_failures{job="digest"}']).to.equal(0);
    expect(figures['directory_job_success_age_seconds{job="digest"}']).to.be.within(0, 60);
    expect(figures['directory_job_run_duration_seconds_count{job="digest",outcome="success"}']).to.be.greaterThan(0);
  });

  it('answer 403 in production when no token is configured', async () => {
    const { config } = api.services;
    api.services.config = { ...config, NODE_ENV: 'production' };
    await api.request.get('/metrics').expect(403);
    api.services.config = config;
  });

  it('answer 403 to requests through a proxy', async () => {
    for (const header of ['X-Forwarded-For', 'Forwarded']) {
      const { body } = await api.request.get('/metrics').set(header, '127.0.0.1').expect(403);
      expect(readError(body).code).to.equal('forbidden');
    }
  });

  it('require the configured token from any client', async () => {
    const guarded = await startTestApi({ METRICS_TOKEN: token });
    for (const shown of ['', 'Bearer wrong', `Basic ${token}`, `Bearer ${token}x`]) {
      await guarded.request.get('/metrics').set('Authorization', shown).expect(401);
    }
    await guarded.request.get('/metrics').set('Authorization', `Bearer ${token}`).set('X-Forwarded-For', '192.0.2.7').expect(200);
    await guarded.stop();
  });
});
