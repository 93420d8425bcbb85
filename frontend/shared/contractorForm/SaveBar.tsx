import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { countOf } from '../../lib/format';
import { Button } from '../../ui/Button';
import { FormButton } from '../../ui/form/FormButton';
import { media } from '../../ui/mediaQueries';
import { Spinner } from '../../ui/Spinner';
import type { FormStanding } from './useContractorForm';

interface SaveBarProps {
  /** Labels of the fields with unsaved changes. */
  changed: readonly string[];
  standing: FormStanding;
  /** What saving brings with it that nobody would expect. */
  warning: string | null;
  onDiscard: () => void;
}

/** Stays at the window's foot while there is something to save, and says how it stands with it. */
export function SaveBar({ changed, standing, warning, onDiscard }: SaveBarProps) {
  const isChanged = changed.length > 0;
  const isSaved = standing.now === 'saved' && !isChanged;
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Both buttons rest while it is sent and go once it is saved: the focus would be nowhere.
    const isAnswered = isSaved || (standing.now !== 'idle' && standing.now !== 'saving');
    if (isAnswered && document.activeElement === document.body) words.current?.focus({ preventScroll: true });
  }, [standing, isSaved]);
  return (
    <Bar data-foot-bar={isChanged ? 'unsaved' : isSaved ? 'saved' : undefined}>
      <Words ref={words} role="status" tabIndex={-1}>
        {isSaved && <Saved taken={standing.taken} isUnverified={standing.isUnverified} />}
        {isChanged && (
          <>
            <Title>
              <Sign now={standing.now} />
            </Title>
            <span>
              {countOf(changed.length, 'field')}: {changed.join(', ')}
            </span>
            {warning && <Warning>{warning}</Warning>}
          </>
        )}
      </Words>
      {isChanged && (
        <Actions>
          <Button $look="outline" disabled={standing.now === 'saving'} onClick={onDiscard}>
            Discard
          </Button>
          {standing.now !== 'closed' && <FormButton pending="Saving">Save</FormButton>}
        </Actions>
      )}
    </Bar>
  );
}

function Sign({ now }: { now: FormStanding['now'] }) {
  if (now === 'saving') {
    return (
      <>
        <Spinner /> Saving
      </>
    );
  }
  if (now !== 'failed' && now !== 'closed') return 'Unsaved changes';
  return (
    <>
      <CircleAlert size={18} aria-hidden="true" /> Not saved
    </>
  );
}

function Saved({ taken, isUnverified }: { taken: readonly string[]; isUnverified: boolean }) {
  return (
    <>
      <Title>
        <CircleCheck size={18} aria-hidden="true" /> Saved
      </Title>
      {isUnverified && (
        <Warning>
          The website has moved to another domain, so the profile is no longer verified. Verify your company again to get the badge back.
        </Warning>
      )}
      {taken.length > 0 && (
        <span>
          Somebody else changed {taken.join(', ')} in the meantime; the new {taken.length === 1 ? 'value is' : 'values are'} shown here.
        </span>
      )}
    </>
  );
}

/** Without anything to say it takes no room. */
const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  justify-content: space-between;
  &:not([data-foot-bar]) { position: absolute; }
  &[data-foot-bar] {
    position: sticky;
    z-index: ${({ theme }) => theme.depths.sticky};
    bottom: calc(var(--consent-bar, 0px) + ${({ theme }) => theme.space(3)});
    padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.card};
    background: ${({ theme }) => theme.colour.surface};
    box-shadow: 0 4px 16px ${({ theme }) => theme.colour.shadow};
  }
  &[data-foot-bar='saved'] { justify-self: center; padding-block: ${({ theme }) => theme.space(2)}; }
  ${media.print} { display: none; }
`;

const Words = styled.div`
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
