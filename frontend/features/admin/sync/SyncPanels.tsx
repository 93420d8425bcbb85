import { styled } from 'styled-components';
import type { SyncState } from '#contract/cms-sync/cmsSync';
import { formatDateTime, formatNumber } from '#lib/text/format';
import { ProgressBar } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { formatElapsedTime, formatTimeAgo } from '../kit/formatTimeAgo';
import { HealthPanel, Row } from '../kit/HealthPanel';
import { getPullHealth, getPushHealth } from '../kit/syncHealth';

interface SyncPanelsProps {
  state: SyncState | undefined;
  /** When the state was fetched, in UTC milliseconds. */
  now: number;
}

/** Both sync directions side by side: progress, pending changes and failures. */
export function SyncPanels({ state, now }: SyncPanelsProps) {
  const renderTime = (at: string | null) => (at === null ? 'Never' : <time title={formatDateTime(at)}>{formatTimeAgo(at, now)}</time>);
  const { sending, fill } = state ?? {};
  return (
    <Panels>
      <HealthPanel id="reading" heading="CMS to site" health={state && getPullHealth(state)}>
        <Row name="Change number" value={state && formatNumber(state.sequence)} />
        <Row name="Last checked" value={state && renderTime(state.read_at)} />
        <Row name="Last full comparison" value={state && renderTime(state.compared_at)} />
        <Row name="Changes waiting" value={state && (state.waiting === null ? 'Unknown' : formatNumber(state.waiting))} />
        <Row name="Published entries" value={state && formatNumber(state.published)} />
        <Row name="Entries not synced" value={state && formatNumber(state.refused_count)} />
      </HealthPanel>
      <HealthPanel id="sending" heading="Site to CMS" health={state && getPushHealth(state)}>
        <Row name="Change number" value={state && formatNumber(state.sent_sequence)} />
        <Row name="Last sent" value={state && renderTime(state.sent_at)} />
        <Row name="Contractors waiting" value={sending && formatNumber(sending.waiting)} />
        <Row name="Longest wait" value={sending && (sending.oldest === null ? 'None' : formatElapsedTime(sending.oldest, now))} />
        <Row name="Failed" value={sending && formatNumber(sending.failed_count)} />
        {fill && fill.of > 0 && fill.finished_at === null && (
          <Row
            name="Initial sync to the CMS"
            value={
              <>
                {formatNumber(fill.done)} of {formatNumber(fill.of)}
                <ProgressBar value={fill.done} max={fill.of} aria-label="Initial sync to the CMS" />
              </>
            }
          />
        )}
      </HealthPanel>
    </Panels>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
