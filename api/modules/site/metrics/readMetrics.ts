import { readNewestSequence } from '#api/background/changeFeed/numberChanges';
import type { Services } from '#api/config/services';
import { queryPendingConflicts } from '#api/modules/cms-sync/models/CmsConflict';
import { CmsEntry } from '#api/modules/cms-sync/models/CmsEntry';
import { CmsOutboxRow } from '#api/modules/cms-sync/models/CmsOutboxRow';
import { loadCmsSyncState } from '#api/modules/cms-sync/models/CmsSyncState';
import { OutboxEmail } from '#api/modules/email/OutboxEmail';

export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

const millisecondsPerSecond = 1000;
const startedAt = Date.now() / millisecondsPerSecond - process.uptime();

/** Reads the operator's metrics: both directions of the CMS sync, the emails and the process. They contain no personal data. */
export async function readMetrics({ cms, database, now }: Pick<Services, 'cms' | 'database' | 'now'>): Promise<Metric[]> {
  return [...(await readCmsMetrics({ cms, database, now })), ...(await readEmailMetrics({ database, now })), ...readProcessMetrics()];
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
    { name: 'directory_cms_enabled', help: 'Whether there is a CMS', value: cms ? 1 : 0 },
    { name: 'directory_cms_read_sequence', help: 'The newest change of the CMS that was taken over', value: state.sequence },
    { name: 'directory_cms_sent_sequence', help: 'The newest change of a contractor that is in the CMS', value: sentSequence },
    { name: 'directory_contractor_changes_sequence', help: 'The newest change of a contractor', value: last },
    { name: 'directory_cms_read_age_seconds', help: 'Since the CMS was read last', value: ageOf(state.read_at) },
    { name: 'directory_cms_compared_age_seconds', help: 'Since everything was compared with the CMS last', value: ageOf(state.reconciled_at) },
    { name: 'directory_cms_sent_age_seconds', help: 'Since something was sent to the CMS last', value: ageOf(state.sent_at) },
    { name: 'directory_cms_read_failing', help: 'Whether the last reading of the CMS failed', value: state.error === null ? 0 : 1 },
    { name: 'directory_cms_outbox_waiting', help: 'Contractors whose changes are not in the CMS yet', value: ifCmsEnabled(pending) },
    { name: 'directory_cms_outbox_oldest_age_seconds', help: 'Since the oldest of them waits', value: ifCmsEnabled(ageOf(oldest?.noted_at) ?? 0) },
    { name: 'directory_cms_outbox_failed', help: 'Those that could not be sent, and are tried again', value: ifCmsEnabled(failed) },
    { name: 'directory_cms_refused', help: 'Documents of the CMS that could not be taken over as published', value: refused },
    { name: 'directory_cms_conflicts_waiting', help: 'Fields that both sides changed, for an admin to choose', value: conflicts },
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
    { name: 'directory_mails_waiting', help: 'Mails that wait to be sent', value: count },
    { name: 'directory_mails_oldest_age_seconds', help: 'Since the oldest of them waits', value: age },
    { name: 'directory_mails_failed', help: 'Mails that were given up within the last 30 days', value: failed },
  ];
}

function readProcessMetrics(): Metric[] {
  const { rss, heapUsed } = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  return [
    { name: 'process_start_time_seconds', help: 'When the process started, since 1970', value: startedAt },
    { name: 'process_cpu_seconds_total', help: 'Time that the processor has worked for it', value: (user + system) / 1_000_000, kind: 'counter' },
    { name: 'process_resident_memory_bytes', help: 'Memory that it has', value: rss },
    { name: 'nodejs_heap_size_used_bytes', help: 'Of it what its own things take', value: heapUsed },
  ];
}

interface Metric {
  name: string;
  help: string;
  /** Null if unknown; the metric is then omitted. */
  value: number | null;
  /** Gauge by default. */
  kind?: 'gauge' | 'counter';
}

/** Formats metrics in Prometheus' text format. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const known = metrics.filter(({ value }) => value !== null);
  return known.map(({ name, help, value, kind = 'gauge' }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join('');
}
