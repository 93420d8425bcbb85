import { ChevronLeft, ChevronRight, ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { DecisionKind } from '#contract/decisions';
import { media } from '#ui/theme/mediaQueries';
import { DecisionBar } from '../decisions/DecisionBar';
import { Dock, type ItemAction, itemHeadingId, type QueueControls, type QueueRow } from '../list/queueTypes';

interface QueueItemProps<Row extends QueueRow> {
  kind: DecisionKind;
  row: Row;
  controls: QueueControls<Row>;
  title: string;
  /** The line below the title: the kind of item and how long it has been pending. */
  facts: ReactNode;
  /** Path of the related public page. */
  profileHref: string | null;
  /** URL of the contractor's CMS entry, once known. */
  cmsHref?: string | null;
  /** The available decisions; empty if the item is read-only or still loading. */
  actions: ItemAction<Row>[];
  /** An input beside the decisions, such as a tier. */
  choice?: ReactNode;
  children: ReactNode;
}

/** The open item of a queue: header, content, and decisions that stay visible. */
export function QueueItem<Row extends QueueRow>({
  kind,
  row,
  controls,
  title,
  facts,
  profileHref,
  cmsHref,
  actions,
  choice,
  children,
}: QueueItemProps<Row>) {
  return (
    <Article aria-labelledby={itemHeadingId}>
      <Head>
        <Title id={itemHeadingId} tabIndex={-1}>
          {title}
        </Title>
        <Facts>{facts}</Facts>
        {profileHref && (
          <Links>
            <ProfileLink href={profileHref} target="_blank" rel="noopener">
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
      <Body>{children}</Body>
      <Dock>
        {controls.stack}
        {actions.length > 0 && (
          <Decisions data-foot-bar data-screen-only>
            <DecisionBar kind={kind} row={row} controls={controls} actions={actions} choice={choice} />
          </Decisions>
        )}
      </Dock>
    </Article>
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
