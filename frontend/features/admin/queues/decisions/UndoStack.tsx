import { Check, Info, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { QueueRow } from '#endpoints/admin/queuePages';
import { Button, IconButton } from '#ui/controls/Button';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';

import { useQueueContext } from '../pane/QueueContext';
import { KeyHint } from './ShortcutHelp';
import type { StackEntry } from './useUndoStack';

/** The latest decisions as bars at the bottom of the page. Each offers Undo until it expires. */
export function UndoStack() {
  const { stackEntries, dismiss } = useQueueContext();
  return (
    <Stack aria-label="Recent decisions">
      {stackEntries.map((entry) => (
        <li key={entry.key}>
          {entry.undoInfo ? (
            <UndoBar entry={entry} until={entry.undoInfo.until} />
          ) : (
            <Bar $look="notice">
              <Info size={18} aria-hidden="true" />
              <Message>{entry.message}</Message>
              <CloseButton aria-label={`Close: ${entry.message}`} onClick={() => dismiss(entry.key, true)}>
                <X size={16} aria-hidden="true" />
              </CloseButton>
            </Bar>
          )}
        </li>
      ))}
    </Stack>
  );
}

function UndoBar({ entry, until }: { entry: StackEntry<QueueRow>; until: number }) {
  const { shortcutsEnabled, latestUndoableKey, undo, dismiss } = useQueueContext();
  const bar = useRef<HTMLDivElement>(null);
  const [now, setNow] = useState(() => Date.now());
  const latestDismiss = useRef(dismiss);
  useEffect(() => {
    latestDismiss.current = dismiss;
  });
  const { key, isPending = false } = entry;
  const hasShortcut = shortcutsEnabled && key === latestUndoableKey;
  useEffect(() => {
    if (isPending) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() >= until) latestDismiss.current(key, bar.current?.contains(document.activeElement) ?? false);
    }, 250);
    return () => clearInterval(timer);
  }, [key, until, isPending]);
  return (
    <Bar ref={bar} $look="done">
      <Check size={18} aria-hidden="true" />
      <ShortMessage title={entry.message}>{entry.message}</ShortMessage>
      <UndoButton $look="outline" aria-disabled={isPending} aria-keyshortcuts={hasShortcut ? 'z' : undefined} onClick={() => !isPending && undo(key)}>
        Undo
        <VisuallyHidden>: {entry.message}</VisuallyHidden>
        <Seconds aria-hidden="true">{Math.max(0, Math.ceil((until - now) / 1000))}</Seconds>
        {hasShortcut && <KeyHint>Z</KeyHint>}
      </UndoButton>
    </Bar>
  );
}

/** Overlays the bottom of the page, so that bars cause no layout shift. */
const Stack = styled.ul`
  position: absolute;
  right: ${({ theme }) => theme.space(3)};
  bottom: calc(100% + ${({ theme }) => theme.space(3)});
  left: ${({ theme }) => theme.space(3)};
  display: grid;
  grid-template-columns: minmax(0, 440px);
  gap: ${({ theme }) => theme.space(2)};
  justify-content: end;
  pointer-events: none;
  & > li { pointer-events: auto; }
  ${media.lowWindow} { position: fixed; bottom: 0; max-height: calc(33vh - 68px); overflow-y: auto; pointer-events: auto; }
  /* The header does not stay here. */
  @media (max-height: 399.98px) { max-height: 33vh; }
  ${media.print} { display: none; }
`;

const Bar = styled.div<{ $look: 'done' | 'notice' }>`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 52px;
  padding: ${({ theme }) => `${theme.space(1)} ${theme.space(2)} ${theme.space(1)} ${theme.space(4)}`};
  border: 1px solid ${({ theme, $look }) => ($look === 'done' ? theme.colour.successLine : theme.colour.selectedLine)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $look }) => ($look === 'done' ? theme.colour.successSoft : theme.colour.selected)};
  box-shadow: 0 6px 20px ${({ theme }) => theme.colour.shadow};
  color: ${({ theme, $look }) => ($look === 'done' ? theme.colour.success : theme.colour.heading)};
  font-size: 15px;
  & > svg { flex: none; }
`;

const Message = styled.span`
  display: -webkit-box;
  margin-block: ${({ theme }) => theme.space(1)};
  overflow: hidden;
  font-weight: 500;
  line-height: 1.35;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 4;
`;

/** Short, so that it covers little of the next item on a phone. Undo repeats the whole message for screen readers. */
const ShortMessage = styled(Message)`
  -webkit-line-clamp: 2;
`;

const UndoButton = styled(Button)`
  min-height: 36px;
  padding-inline: ${({ theme }) => theme.space(3)};
  ${media.touch} { min-height: 44px; }
`;

const Seconds = styled.span`
  min-width: 2ch;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-variant-numeric: tabular-nums;
  font-weight: 500;
  text-align: right;
`;

const CloseButton = styled(IconButton)`
  width: 36px;
  height: 36px;
  ${media.touch} { width: 44px; height: 44px; }
`;
