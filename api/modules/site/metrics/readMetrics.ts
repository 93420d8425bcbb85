import { Gauge, Registry } from 'prom-client';
import { readNewestSequence } from '#api/background/changeFeed/numberChanges';
import type { Services } from '#api/config/services';
import { queryPendingConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow } from '#api/modules/cms-sync/models/CmsOutboxRow';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';

export const metricsContentType = Registry.PROMETHEUS_CONTENT_TYPE;

const millisecondsPerSecond = 1000;

type MetricsServices = Pick<Services, 'cms' | 'database' | 'index' | 'metrics' | 'now' | 'workers'>;

/** Reads the metrics that are known only when they are asked for: both directions of the CMS sync, the emails and the state of this process. */
async function readMetrics(services: MetricsServices): Promise<Metric[]> {
  return [...(await readCmsMetrics(services)), ...(await readEmailMetrics(services)), ...readProcessMetrics(services)];
}

async function readCmsMetrics({ cms, database, now }: Pick<Services, 'cms' | 'database' | 'now'>): Promise<Metric[]> {
  const knex = database.read;
  const [state, pending, oldest, failed, refused, conflicts, last] = await Promise.all([
    loadCmsSyncState(knex),
    CmsOutboxRow.query(knex).resultSize(),
    CmsOutboxRow.query(knex).min('noted_at as noted_at').first(),
    CmsOutboxRow.query(knex).whereNotNull('failed_at').resultSize(),
    CmsEntry.query(knex).whereNotNull('problems_at').resultSize(),
    queryPendingConflicts(knex).resultSize(),
    readNewestSequence(knex),
  ]);
  const ageOf = (time: number | null | undefined) => (time == null ? null : Math.max(0, (now() - time) / millisecondsPerSecond));
  // If nothing is pending, everything has been sent; some changes do not concern the CMS.
  const sentSequence = pending === 0 ? last : state.sent_sequence;
  // Without a CMS, changes wait until one is configured.
  const ifCmsEnabled = (value: number) => (cms ? value : null);
  return [
    { name: 'directory_cms_enabled', help: 'Whether the CMS is enabled (1) or not (0)', value: cms ? 1 : 0 },
    { name: 'directory_cms_read_sequence', help: 'Sequence number of the latest CMS change applied to the site', value: state.sequence },
    { name: 'directory_cms_sent_sequence', help: 'Sequence number of the latest contractor change sent to the CMS', value: sentSequence },
    { name: 'directory_contractor_changes_sequence', help: 'Sequence number of the latest contractor change', value: last },
    { name: 'directory_cms_read_age_seconds', help: 'Seconds since the CMS was last read', value: ageOf(state.read_at) },
    { name: 'directory_cms_compared_age_seconds', help: 'Seconds since the last full comparison with the CMS', value: ageOf(state.reconciled_at) },
    { name: 'directory_cms_sent_age_seconds', help: 'Seconds since a change was last sent to the CMS', value: ageOf(state.sent_at) },
    { name: 'directory_cms_read_failing', help: 'Whether the last read from the CMS failed (1) or not (0)', value: state.error === null ? 0 : 1 },
    { name: 'directory_cms_outbox_waiting', help: 'Number of contractors with changes queued for the CMS', value: ifCmsEnabled(pending) },
    {
      name: 'directory_cms_outbox_oldest_age_seconds',
      help: 'Seconds since the oldest change in the queue for the CMS was added',
      value: ifCmsEnabled(ageOf(oldest?.noted_at) ?? 0),
    },
    {
      name: 'directory_cms_outbox_failed',
      help: 'Number of contractors whose changes could not be sent to the CMS and are being retried',
      value: ifCmsEnabled(failed),
    },
    { name: 'directory_cms_refused', help: 'Number of CMS documents rejected by the site', value: refused },
    { name: 'directory_cms_conflicts_waiting', help: 'Number of sync conflicts waiting for an admin', value: conflicts },
  ];
}

async function readEmailMetrics({ database, now }: Pick<Services, 'database' | 'now'>): Promise<Metric[]> {
  const pending = () => OutboxEmail.query(database.read).whereNotNull('next_attempt_at');
  const [count, oldest, failed] = await Promise.all([
    pending().resultSize(),
    pending().min('created_at as created_at').first(),
    OutboxEmail.query(database.read).whereNotNull('failed_at').resultSize(),
  ]);
  const age = oldest?.created_at == null ? 0 : Math.max(0, (now() - oldest.created_at) / millisecondsPerSecond);
  return [
    { name: 'directory_mails_waiting', help: 'Number of emails waiting to be sent', value: count },
    { name: 'directory_mails_oldest_age_seconds', help: 'Seconds since the oldest email waiting to be sent was queued', value: age },
    { name: 'directory_mails_failed', help: 'Number of emails that failed within the last 30 days', value: failed },
  ];
}

/** What this process holds in memory and runs in the background. */
function readProcessMetrics({ database, index, workers, now }: MetricsServices): Metric[] {
  const status = index.status();
  const jobs = workers.statuses();
  const pools = database.pools();
  return [
    { name: 'directory_index_contractors', help: 'Number of listed contractors in the index of this process', value: status?.size ?? null },
    {
      name: 'directory_index_age_seconds',
      help: 'Seconds since the index was last brought up to date',
      value: status && (performance.now() - status.refreshedAt) / millisecondsPerSecond,
    },
    {
      name: 'directory_database_connections',
      help: 'Connections of this process to the database, by pool; waiting is work without a connection',
      values: pools.flatMap(({ name: pool, used, free, waiting }) => [
        { labels: { pool, state: 'used' }, value: used },
        { labels: { pool, state: 'free' }, value: free },
        { labels: { pool, state: 'waiting' }, value: waiting },
      ]),
    },
    {
      name: 'directory_job_failures',
      help: 'Failures in a row of a background job; 0 if its last run succeeded',
      values: jobs.map(({ name: job, failures }) => ({ labels: { job }, value: failures })),
    },
    {
      name: 'directory_job_success_age_seconds',
      help: 'Seconds since a background job last looked for work without a failure',
      values: jobs.flatMap(({ name: job, succeededAt }) =>
        succeededAt === null ? [] : [{ labels: { job }, value: (now() - succeededAt) / millisecondsPerSecond }],
      ),
    },
  ];
}

interface Metric {
  name: string;
  help: string;
  /** Null if unknown; the metric is then omitted. */
  value?: number | null;
  /** Several values, distinguished by their labels. */
  values?: { labels: Record<string, string>; value: number }[];
}

/** Returns all metrics in Prometheus' text format. They contain no personal data. */
export async function formatMetrics(services: MetricsServices): Promise<string> {
  // Each read has gauges of its own: simultaneous reads must not mix their values.
  const gauges = new Registry();
  for (const { name, help, value, values = value == null ? [] : [{ labels: {}, value }] } of await readMetrics(services)) {
    if (values.length === 0) continue;
    const gauge = new Gauge({ name, help, labelNames: Object.keys(values[0]?.labels ?? {}), registers: [gauges] });
    for (const one of values) gauge.set(one.labels, one.value);
  }
  return Registry.merge([gauges, services.metrics.registry]).metrics();
}
