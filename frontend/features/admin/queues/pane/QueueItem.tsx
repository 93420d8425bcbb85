import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { StatusText } from '#contract/shared/values/statusText';
import { formatDateTime } from '#lib/text/format';
import { StatusLabel } from '#shared/labels/StatusLabel';
import { media } from '#ui/theme/mediaQueries';
import { DecisionBar } from '../decisions/DecisionBar';
import { UndoStack } from '../decisions/UndoStack';
import { Block } from '../items/itemParts';
import { Dock, type ItemAction, itemHeadingId } from '../list/queueTypes';
import { useQueueContext } from './QueueContext';

interface ItemOutcome {
  status: StatusText;
  /** Time of the decision. */
  at: string | null;
  reason: string | null;
  /** Whether no decision has been made yet. */
  isPending: boolean;
}

interface QueueItemProps {
  /** The line below the title: the kind of item and how long it has been pending. */
  facts: ReactNode;
  outcome: ItemOutcome;
  /** The available decisions; empty if the item is read-only or still loading. */
  actions: ItemAction[];
  /** An input beside the decisions, such as a tier. */
  choice?: ReactNode;
  /** URL of the contractor's CMS entry, once known. */
  cmsHref?: string | null;
  /** What to read before the content. */
  notices?: ReactNode;
  /** The evidence beside the content. */
  sidebar: ReactNode;
  /** The content to judge. */
  children: ReactNode;
}

/** The open item of a queue: header, outcome, content beside evidence, and decisions that stay visible. */
export function QueueItem({ facts, outcome, actions, choice, cmsHref, notices, sidebar, children }: QueueItemProps) {
  const { item } = useQueueContext();
  return (
    <Article aria-labelledby={itemHeadingId}>
      <Head>
        <Title id={itemHeadingId} tabIndex={-1}>
          {item?.title}
        </Title>
        <Facts>{facts}</Facts>
        {item?.profileHref && (
          <Links>
            <ProfileLink href={item.profileHref} target="_blank" rel="noopener">
              Open profile
              <ExternalLink size={15} aria-hidden="true" />
            </ProfileLink>
            {cmsHref && (
              <ProfileLink href={cmsHref} target="_blank" rel="noopener">
                Open in the CMS
                <ExternalLink size={15} aria-hidden="true" />
              </ProfileLink>
            )}
          </Links>
        )}
      </Head>
      <Body>
        {!outcome.isPending && <OutcomeBlock {...outcome} />}
        {notices}
        <TwoColumns>
          <Column>{children}</Column>
          <Column>{sidebar}</Column>
        </TwoColumns>
      </Body>
      <Dock>
        <UndoStack />
        {item && actions.length > 0 && (
          <Decisions data-foot-bar data-screen-only>
            <DecisionBar itemId={item.id} actions={actions} choice={choice} />
          </Decisions>
        )}
      </Dock>
    </Article>
  );
}

function OutcomeBlock({ status, at, reason }: ItemOutcome) {
  return (
    <Block title="Decision">
      <p>
        <StatusLabel status={status} />
        {at && ` on ${formatDateTime(at)}`}
        {reason && `: ${reason}`}
      </p>
    </Block>
  );
}

interface ItemNavigationProps {
  position: string;
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
}

/** The position of the open item, with links to the previous and next one. */
export function ItemNavigation({ position, onPrevious, onNext }: ItemNavigationProps) {
  return (
    <StepRow data-screen-only>
      <Position>{position}</Position>
      <StepButton aria-label="Previous item" aria-disabled={!onPrevious} onClick={() => onPrevious?.()}>
        <ChevronLeft size={20} aria-hidden="true" />
      </StepButton>
      <StepButton aria-label="Next item" aria-disabled={!onNext} onClick={() => onNext?.()}>
        <ChevronRight size={20} aria-hidden="true" />
      </StepButton>
    </StepRow>
  );
}

const Article = styled.article`
  container: item / inline-size;
  display: flex;
  flex: 1;
  flex-direction: column;
`;

const Head = styled.header`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(1)};
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(4)} ${theme.space(3)}`};
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(6)}; }
`;

const Title = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.heading};
  line-height: 1.25;
  overflow-wrap: anywhere;
  &:focus { outline: none; box-shadow: none; }
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`};
  align-items: center;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(5)};
`;

const ProfileLink = styled.a`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 28px;
  font-size: 14px;
  font-weight: 600;
  ${media.touch} { min-height: 44px; }
`;

const Body = styled.div`
  display: grid;
  flex: 1;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
  padding: ${({ theme }) => `0 ${theme.space(4)} ${theme.space(6)}`};
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(6)}; }
`;

/** The content to judge on the left, the evidence on the right. */
const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => `${theme.space(6)} ${theme.space(8)}`};
  align-items: start;
  @container item (min-width: 700px) { grid-template-columns: minmax(0, 1.5fr) minmax(0, 1fr); }
`;

const Column = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
`;

const Decisions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border-top: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => `0 0 ${theme.radii.card} ${theme.radii.card}`};
  background: ${({ theme }) => theme.colour.surface};
  box-shadow: 0 -6px 16px -12px ${({ theme }) => theme.colour.shadow};
  ${media.tablet} { padding-inline: ${({ theme }) => theme.space(6)}; }
`;

const StepRow = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(1)};
  align-items: center;
  margin-left: auto;
`;

const Position = styled.span`
  padding-right: ${({ theme }) => theme.space(2)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const StepButton = styled.button.attrs({ type: 'button' })`
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  cursor: pointer;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  &[aria-disabled='true'] { cursor: default; opacity: 0.45; }
  ${media.touch} { width: 44px; height: 44px; }
`;
