import type { JobStatus } from '#api/background/worker';
import { formatAlternatives, formatNumber, pluralize } from '#contract/shared/text/format';
import type { SystemState } from '#contract/system';

const minute = 60_000;
/** Milliseconds after which a waiting email means that none are sent. */
const maxEmailWaitMs = 15 * minute;
/** Failures in a row after which a job needs someone's attention. */
export const maxJobFailures = 5;

interface SystemFacts {
  database: SystemState['database'];
  isReadOnly: boolean;
  /** Whether files can be stored. */
  reachable: boolean;
  mail: SystemState['mail'];
  failingJobs: JobStatus[];
  /** A sentence for each. */
  missingSettings: string[];
  /** UTC milliseconds. */
  now: number;
}

type Problem = SystemState['problems'][number];

/** Returns what is wrong with the system and what to do about it, the most urgent first. docs/runbook.md has the details. */
export function findProblems({ database, isReadOnly, reachable, mail, failingJobs, missingSettings, now }: SystemFacts): Problem[] {
  const waitingMs = mail.oldest === null ? 0 : now - Date.parse(mail.oldest);
  const problems: [isPresent: boolean, Problem['severity'], problem: string, remedy: string][] = [
    [
      isReadOnly,
      'critical',
      'The directory is in read-only mode: nobody can save changes.',
      'If no maintenance or move is under way, run make read-write.',
    ],
    [!reachable, 'critical', "Files can't be stored.", 'Check the free space and rights of DATA_DIR, or the S3 store.'],
    [
      database.pending_migrations.length > 0,
      'critical',
      `The database lacks ${pluralize(database.pending_migrations.length, 'migration')}.`,
      'Run make migrate.',
    ],
    [
      mail.way !== 'none' && waitingMs > maxEmailWaitMs,
      'critical',
      `${pluralize(mail.waiting, 'email')} can't be sent; the oldest has waited for ${formatNumber(Math.round(waitingMs / minute))} minutes.`,
      'Check SMTP_URL and the mail server. The outbox below shows its answer. Emails are sent as soon as it works again.',
    ],
    [
      failingJobs.length > 0,
      'critical',
      `Background work fails again and again: ${formatAlternatives(failingJobs.map(({ name }) => name.replaceAll('_', ' ')))}.`,
      'The log of the process names the reason. The work is retried and nothing is lost.',
    ],
    [
      mail.failed > 0,
      'warning',
      `${pluralize(mail.failed, 'email')} failed within the last 30 days.`,
      'The outbox below lists them with their reasons. Send them again once the reason is fixed.',
    ],
  ];
  const found = problems.flatMap(([isPresent, severity, problem, remedy]): Problem[] => (isPresent ? [{ severity, problem, remedy }] : []));
  const missing = missingSettings.map((problem): Problem => ({ severity: 'warning', problem, remedy: 'Set it and restart the process.' }));
  return [...found, ...missing];
}
