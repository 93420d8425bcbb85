import { styled } from 'styled-components';
import type { SystemState } from '#contract/system';
import { formatDateTime, formatNumber, pluralize } from '#lib/text/format';
import { ProgressBar } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { formatElapsedTime, formatTimeAgo } from '../kit/formatTimeAgo';
import { HealthPanel, Row } from '../kit/HealthPanel';

interface SystemPanelsProps {
  system: SystemState | undefined;
  /** When the state was fetched, in UTC milliseconds. */
  now: number;
}

const transportLabels = { smtp: 'SMTP server', mailbox: 'Development mailbox', none: 'Not configured' } as const;
const storageLabels = { disk: 'Local folder', s3: 'S3 storage' } as const;

/** The health of the application, database, storage, email and background jobs. */
export function SystemPanels({ system, now }: SystemPanelsProps) {
  const { database, storage, mail, jobs = [] } = system ?? {};
  const isCurrent = database?.pending_migrations.length === 0;
  return (
    <Panels>
      <HealthPanel id="mail" heading="Email" health={mail && (mail.way === 'none' ? 'bad' : mail.failed > 0 ? 'look' : 'good')}>
        <Row name="Sent to" value={mail && transportLabels[mail.way]} />
        <Row name="Waiting" value={mail && formatNumber(mail.waiting)} />
        <Row name="Longest wait" value={mail && (mail.oldest === null ? 'None' : formatElapsedTime(mail.oldest, now))} />
        <Row name="Failed" value={mail && formatNumber(mail.failed)} />
        <Row name="Sent in the last 24 hours" value={mail && formatNumber(mail.sent)} />
        <Row name="Sent by this process" value={mail && (mail.worker ? 'Yes' : 'No')} />
      </HealthPanel>
      <HealthPanel id="database" heading="Database" health={database && (isCurrent ? 'good' : 'bad')}>
        <Row name="Type" value={database && `${database.kind} ${database.version}`} />
        <Row name="Schema" value={database?.migration.replaceAll('_', ' ')} />
        <Row
          name="Pending migrations"
          value={
            database &&
            (isCurrent ? 'None' : `${pluralize(database.pending_migrations.length, 'migration')}: ${database.pending_migrations.join(', ')}`)
          }
        />
      </HealthPanel>
      <HealthPanel id="storage" heading="Files" health={storage && (storage.reachable ? 'good' : 'bad')}>
        <Row name="Stored in" value={storage && storageLabels[storage.kind]} />
        <Row name="Writable" value={storage && (storage.reachable ? 'Yes' : 'No')} />
      </HealthPanel>
      <HealthPanel id="program" heading="Application" health={system && 'good'}>
        <Row name="Version" value={system?.version} />
        <Row name="Node.js" value={system?.node} />
        <Row
          name="Running for"
          value={system && <time title={formatDateTime(system.started_at)}>{formatElapsedTime(system.started_at, now)}</time>}
        />
      </HealthPanel>
      <HealthPanel id="jobs" heading="Background jobs">
        {system && jobs.length === 0 && <Row name="Jobs" value="None running" />}
        {!system && <Row name="Jobs" value={undefined} />}
        {jobs.map(({ kind, id, task, name, done, total, touched_at }) => (
          <Row
            key={`${kind} ${id}`}
            name={formatJobLabel(task, name)}
            value={
              <>
                {formatNumber(done)} {total > 0 && `of ${formatNumber(total)}`}, last active {formatTimeAgo(touched_at, now)}
                {total > 0 && <ProgressBar value={done} max={total} aria-label={formatJobLabel(task, name)} />}
              </>
            }
          />
        ))}
      </HealthPanel>
    </Panels>
  );
}

const taskLabels: Record<string, string> = {
  ...{ check: 'Checking', run: 'Importing', undo: 'Undoing import' },
  ...{ accept: 'Approving contractors', archive: 'Archiving contractors', set_tier: 'Setting the tier' },
  ...{ verify: 'Marking as verified', unverify: 'Marking as unverified' },
};

function formatJobLabel(task: string, name: string): string {
  return `${taskLabels[task] ?? task} ${name}`.trim();
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); align-items: start; }
`;
