import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SystemState } from '../../../../api/contract/system';
import { countOf, formatMoment, formatNumber } from '../../../lib/format';
import { media } from '../../../ui/mediaQueries';
import { Panel } from '../../../ui/Page';
import { ProgressBar } from '../../../ui/ProgressBar';
import { agoOf, lastingOf } from '../agoWords';

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
        <Row name="Oldest waits" value={mail && (mail.oldest === null ? 'None does' : lastingOf(mail.oldest, now))} />
        <Row name="Given up" value={mail && formatNumber(mail.failed)} />
        <Row name="Sent in 24 hours" value={mail && formatNumber(mail.sent)} />
        <Row name="Process sends" value={mail && (mail.worker ? 'Yes' : 'No')} />
      </StatePanel>
      <StatePanel id="database" heading="Database" state={database && (isCurrent ? 'good' : 'bad')}>
        <Row name="Kind" value={database && `${database.kind} ${database.version}`} />
        <Row name="Schema" value={database?.migration.replaceAll('_', ' ')} />
        <Row
          name="Still to run"
          value={
            database &&
            (isCurrent ? 'Nothing' : `${countOf(database.pending_migrations.length, 'migration')}: ${database.pending_migrations.join(', ')}`)
          }
        />
      </StatePanel>
      <StatePanel id="storage" heading="Files" state={storage && (storage.reachable ? 'good' : 'bad')}>
        <Row name="Kept in" value={storage && stores[storage.kind]} />
        <Row name="Just now" value={storage && (storage.reachable ? 'Takes files' : 'Takes no file')} />
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

const words = { good: 'In order', look: 'Have a look', bad: 'Out of order' } as const;

interface StatePanelProps {
  id: string;
  heading: string;
  /** Left out while it is not known, and where there is nothing to judge. */
  state?: keyof typeof words;
  children: ReactNode;
}

function StatePanel({ id, heading, state, children }: StatePanelProps) {
  const Icon = state === 'good' ? CircleCheck : TriangleAlert;
  return (
    <Box aria-labelledby={`system-${id}`}>
      <Head>
        <h2 id={`system-${id}`}>{heading}</h2>
        {state && (
          <Sign $state={state}>
            <Icon size={18} aria-hidden="true" /> {words[state]}
          </Sign>
        )}
      </Head>
      <List>{children}</List>
    </Box>
  );
}

function Row({ name, value }: { name: string; value: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value ?? <Waiting data-skeleton />}</dd>
    </div>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr)); }
`;

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  align-content: start;
  padding: ${({ theme }) => theme.space(5)};
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
  min-height: 28px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
`;

const Sign = styled.span<{ $state: keyof typeof words }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme, $state }) => ({ good: theme.colour.success, look: theme.colour.premium, bad: theme.colour.danger })[$state]};
  font-size: 14px;
  font-weight: 600;
`;

const List = styled.dl`
  font-size: 15px;
  & > div { display: grid; grid-template-columns: minmax(0, 1fr) minmax(0, 1fr); gap: ${({ theme }) => theme.space(3)}; padding-block: 7px; }
  & > div + div { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & dt { color: ${({ theme }) => theme.colour.textQuiet}; overflow-wrap: anywhere; }
  & dd { color: ${({ theme }) => theme.colour.textStrong}; overflow-wrap: anywhere; }
`;

const Waiting = styled.span`
  display: inline-block;
  width: 60%;
  height: 0.9em;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
`;
