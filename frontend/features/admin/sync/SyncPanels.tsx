import { styled } from 'styled-components';
import type { SyncState } from '../../../../api/contract/cmsSync';
import { formatMoment, formatNumber } from '../../../lib/format';
import { media } from '../../../ui/mediaQueries';
import { ProgressBar } from '../../../ui/ProgressBar';
import { agoOf, lastingOf } from '../agoWords';
import { Row, StatePanel } from '../StatePanel';
import { signOfReading, signOfSending } from '../syncWords';

interface PanelsProps {
  state: SyncState | undefined;
  /** When it was told, in UTC milliseconds. */
  now: number;
}

/** Both ways side by side: how far each is, what waits, and what went wrong. */
export function SyncPanels({ state, now }: PanelsProps) {
  const time = (at: string | null) => (at === null ? 'Never' : <time title={formatMoment(at)}>{agoOf(at, now)}</time>);
  const { sending, fill } = state ?? {};
  return (
    <Panels>
      <StatePanel id="reading" heading="CMS to site" state={state && signOfReading(state)}>
        <Row name="Change number" value={state && formatNumber(state.sequence)} />
        <Row name="Last read" value={state && time(state.read_at)} />
        <Row name="Everything compared" value={state && time(state.compared_at)} />
        <Row name="Changes waiting" value={state && (state.waiting === null ? 'Not known' : formatNumber(state.waiting))} />
        <Row name="Published entries" value={state && formatNumber(state.published)} />
        <Row name="Refused" value={state && formatNumber(state.refused_count)} />
      </StatePanel>
      <StatePanel id="sending" heading="Site to CMS" state={state && signOfSending(state)}>
        <Row name="Change number" value={state && formatNumber(state.sent_sequence)} />
        <Row name="Last sent" value={state && time(state.sent_at)} />
        <Row name="Contractors waiting" value={sending && formatNumber(sending.waiting)} />
        <Row name="Longest wait" value={sending && (sending.oldest === null ? 'None' : lastingOf(sending.oldest, now))} />
        <Row name="Failed" value={sending && formatNumber(sending.failed_count)} />
        {fill && fill.of > 0 && fill.finished_at === null && (
          <Row
            name="Handed over to the CMS"
            value={
              <>
                {formatNumber(fill.done)} of {formatNumber(fill.of)}
                <ProgressBar value={fill.done} max={fill.of} aria-label="Handed over to the CMS" />
              </>
            }
          />
        )}
      </StatePanel>
    </Panels>
  );
}

const Panels = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;
