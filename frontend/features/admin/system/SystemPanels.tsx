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

const transportLabels = { smtp: 'Mail server', mailbox: 'Development', none: 'Nowhere' } as const;
const storageLabels = { disk: 'Folder', s3: 'S3 store' } as const;

/** The health of the application, database, storage, email and background jobs. */
export function SystemPanels({ system, now }: SystemPanelsProps) {
  const { database, storage, mail, jobs = [] } = system ?? {};
  const isCurrent = database?.pending_migrations.length === 0;
  return (
    <Panels>
      <HealthPanel id="mail" heading="Mail" health={mail && (mail.way === 'none' ? 'bad' : mail.failed > 0 ? 'look' : 'good')}>
        <Row name="Goes to" value={mail && transportLabels[mail.way]} />
        <Row name="Waiting" value={mail && formatNumber(mail.waiting)} />
        <Row name="Longest wait" value={mail && (mail.oldest === null ? 'None' : formatElapsedTime(mail.oldest, now))} />
        <Row name="Given up" value={mail && formatNumber(mail.failed)} />
        <Row name="Sent in 24 hours" value={mail && formatNumber(mail.sent)} />
        <Row name="Sends from this process" value={mail && (mail.worker ? 'Yes' : 'No')} />
      </HealthPanel>
      <HealthPanel id="database" heading="Database" health={database && (isCurrent ? 'good' : 'bad')}>
        <Row name="Kind" value={database && `${database.kind} ${database.version}`} />
        <Row name="Schema" value={database?.migration.replaceAll('_', ' ')} />
        <Row
          name="Migrations to run"
          value={
            database &&
            (isCurrent ? 'Nothing' : `${pluralize(database.pending_migrations.length, 'migration')}: ${database.pending_migrations.join(', ')}`)
          }
        />
      </HealthPanel>
      <HealthPanel id="storage" heading="Files" health={storage && (storage.reachable ? 'good' : 'bad')}>
        <Row name="Kept in" value={storage && storageLabels[storage.kind]} />
        <Row name="Can be written" value={storage && (storage.reachable ? 'Yes' : 'No')} />
      </HealthPanel>
      <HealthPanel id="program" heading="Program" health={system && 'good'}>
        <Row name="Version" value={system?.version} />
        <Row name="Node.js" value={system?.node} />
        <Row name="Runs for" value={system && <time title={formatDateTime(system.started_at)}>{formatElapsedTime(system.started_at, now)}</time>} />
      </HealthPanel>
      <HealthPanel id="jobs" heading="In the background">
        {system && jobs.length === 0 && <Row name="Jobs" value="Nothing runs" />}
        {!system && <Row name="Jobs" value={undefined} />}
        {jobs.map(({ kind, id, task, name, done, total, touched_at }) => (
          <Row
            key={`${kind} ${id}`}
            name={formatJobLabel(task, name)}
            value={
              <>
                {formatNumber(done)} {total > 0 && `of ${formatNumber(total)}`}, seen {formatTimeAgo(touched_at, now)}
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
  ...{ check: 'Checking', run: 'Importing', undo: 'Taking back' },
  ...{ accept: 'Accepting contractors', archive: 'Archiving contractors', set_tier: 'Setting a tier' },
  ...{ verify: 'Setting to verified', unverify: 'Setting to unverified' },
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
