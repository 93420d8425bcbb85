import { styled } from 'styled-components';
import type { SystemState } from '../../../../api/contract/system';
import { countOf, formatMoment, formatNumber } from '../../../lib/format';
import { media } from '../../../ui/mediaQueries';
import { ProgressBar } from '../../../ui/ProgressBar';
import { agoOf, lastingOf } from '../agoWords';
import { Row, StatePanel } from '../StatePanel';

interface PanelsProps {
  system: SystemState | undefined;
  /** When it was told, in UTC milliseconds. */
  now: number;
}

const ways = { smtp: 'Mail server', mailbox: 'Development', none: 'Nowhere' } as const;
const stores = { disk: 'Folder', s3: 'S3 store' } as const;

/** How the program, the database, the storage, the mails and the work in the background are doing. */
export function SystemPanels({ system, now }: PanelsProps) {
  const { database, storage, mail, jobs = [] } = system ?? {};
  const isCurrent = database?.pending_migrations.length === 0;
  return (
    <Panels>
      <StatePanel id="mail" heading="Mail" state={mail && (mail.way === 'none' ? 'bad' : mail.failed > 0 ? 'look' : 'good')}>
        <Row name="Goes to" value={mail && ways[mail.way]} />
        <Row name="Waiting" value={mail && formatNumber(mail.waiting)} />
        <Row name="Longest wait" value={mail && (mail.oldest === null ? 'None' : lastingOf(mail.oldest, now))} />
        <Row name="Given up" value={mail && formatNumber(mail.failed)} />
        <Row name="Sent in 24 hours" value={mail && formatNumber(mail.sent)} />
        <Row name="Sends from this process" value={mail && (mail.worker ? 'Yes' : 'No')} />
      </StatePanel>
      <StatePanel id="database" heading="Database" state={database && (isCurrent ? 'good' : 'bad')}>
        <Row name="Kind" value={database && `${database.kind} ${database.version}`} />
        <Row name="Schema" value={database?.migration.replaceAll('_', ' ')} />
        <Row
          name="Migrations to run"
          value={
            database &&
            (isCurrent ? 'Nothing' : `${countOf(database.pending_migrations.length, 'migration')}: ${database.pending_migrations.join(', ')}`)
          }
        />
      </StatePanel>
      <StatePanel id="storage" heading="Files" state={storage && (storage.reachable ? 'good' : 'bad')}>
        <Row name="Kept in" value={storage && stores[storage.kind]} />
        <Row name="Can be written" value={storage && (storage.reachable ? 'Yes' : 'No')} />
      </StatePanel>
      <StatePanel id="program" heading="Program" state={system && 'good'}>
        <Row name="Version" value={system?.version} />
        <Row name="Node.js" value={system?.node} />
        <Row name="Runs for" value={system && <time title={formatMoment(system.started_at)}>{lastingOf(system.started_at, now)}</time>} />
      </StatePanel>
      <StatePanel id="jobs" heading="In the background">
        {system && jobs.length === 0 && <Row name="Jobs" value="Nothing runs" />}
        {!system && <Row name="Jobs" value={undefined} />}
        {jobs.map(({ kind, id, task, name, done, total, touched_at }) => (
          <Row
            key={`${kind} ${id}`}
            name={jobWords(task, name)}
            value={
              <>
                {formatNumber(done)} {total > 0 && `of ${formatNumber(total)}`}, seen {agoOf(touched_at, now)}
                {total > 0 && <ProgressBar value={done} max={total} aria-label={jobWords(task, name)} />}
              </>
            }
          />
        ))}
      </StatePanel>
    </Panels>
  );
}

const doings: Record<string, string> = {
  ...{ check: 'Checking', run: 'Importing', undo: 'Taking back' },
  ...{ accept: 'Accepting contractors', archive: 'Archiving contractors', set_tier: 'Setting a tier' },
  ...{ verify: 'Setting to verified', unverify: 'Setting to unverified' },
};

function jobWords(task: string, name: string): string {
  return `${doings[task] ?? task} ${name}`.trim();
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); align-items: start; }
`;
