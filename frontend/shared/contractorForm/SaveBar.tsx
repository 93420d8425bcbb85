import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { formatList, pluralize } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import type { EditStatus } from './editState';

interface SaveBarProps {
  changedLabels: readonly string[];
  status: EditStatus;
  /** Warns about a side effect of saving that users would not expect. */
  warning: string | null;
  onDiscard: () => void;
}

/** Sticks to the bottom of the window while there are unsaved changes, and shows the save status. */
export function SaveBar({ changedLabels, status, warning, onDiscard }: SaveBarProps) {
  const isChanged = changedLabels.length > 0;
  const isSaved = status.state === 'saved' && !isChanged;
  const messageRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Both buttons are disabled while saving and removed afterwards, which would lose the focus.
    const isAnswered = isSaved || (status.state !== 'idle' && status.state !== 'saving');
    if (isAnswered && document.activeElement === document.body) messageRef.current?.focus({ preventScroll: true });
  }, [status, isSaved]);
  return (
    <Bar data-foot-bar={isChanged ? 'unsaved' : isSaved ? 'saved' : undefined}>
      <Message ref={messageRef} role="status" tabIndex={-1}>
        {isSaved && <SavedMessage changedByOthers={status.changedByOthers} isUnverified={status.isUnverified} />}
        {isChanged && (
          <>
            <Title>
              <SaveStatus state={status.state} />
            </Title>
            <span>
              {pluralize(changedLabels.length, 'field')}: {changedLabels.join(', ')}
            </span>
            {warning && <Warning>{warning}</Warning>}
          </>
        )}
      </Message>
      {isChanged && (
        <Actions>
          <Button $look="outline" disabled={status.state === 'saving'} onClick={onDiscard}>
            Discard
          </Button>
          {status.state !== 'closed' && <SubmitButton pendingLabel="Saving">Save</SubmitButton>}
        </Actions>
      )}
    </Bar>
  );
}

function SaveStatus({ state }: { state: EditStatus['state'] }) {
  if (state === 'saving') {
    return (
      <>
        <Spinner /> Saving
      </>
    );
  }
  if (state !== 'failed' && state !== 'closed') return 'Unsaved changes';
  return (
    <>
      <CircleAlert size={18} aria-hidden="true" /> Not saved
    </>
  );
}

function SavedMessage({ changedByOthers, isUnverified }: { changedByOthers: readonly string[]; isUnverified: boolean }) {
  return (
    <>
      <Title>
        <CircleCheck size={18} aria-hidden="true" /> Saved
      </Title>
      {isUnverified && (
        <Warning>
          The website is now at a different domain, so the profile is no longer verified. To get the badge back, verify your company again.
        </Warning>
      )}
      {changedByOthers.length > 0 && (
        <span>
          {changedByOthers.length === 1
            ? `Someone else changed ${changedByOthers[0]} while you were editing. The new value is shown here.`
            : `Someone else changed ${formatList(changedByOthers)} while you were editing. The new values are shown here.`}
        </span>
      )}
    </>
  );
}

/** Takes no space while it is empty. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  &:not([data-foot-bar]) { position: absolute; }
  &[data-foot-bar] {
    z-index: ${({ theme }) => theme.depths.sticky};
    ${media.stickyBottom} { position: sticky; bottom: calc(var(--consent-bar, 0px) + ${({ theme }) => theme.space(3)}); }
    padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.card};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: 0 4px 16px ${({ theme }) => theme.colour.shadow};
  }
  &[data-foot-bar='saved'] { justify-self: center; padding-block: ${({ theme }) => theme.space(2)}; }
  ${media.print} { display: none; }
`;

const Message = styled.div`
  display: grid;
  flex: 1 1 auto;
  min-width: 0;
  max-width: 100%;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  & > span { display: -webkit-box; overflow: hidden; -webkit-box-orient: vertical; -webkit-line-clamp: 2; }
  &:empty { position: absolute; }
  ${media.tablet} { flex-basis: 0; }
`;

const Warning = styled.p`
  color: ${({ theme }) => theme.colour.text};
`;

const Title = styled.strong`
  display: flex;
  gap: 6px;
  align-items: center;
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
`;

const Actions = styled.div`
  display: flex;
  flex: 1 0 auto;
  gap: ${({ theme }) => theme.space(2)};
  & > button { flex: 1 0 auto; }
  ${media.tablet} { flex: none; & > button { flex: none; } }
`;
