import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import type { ItemAction } from '../list/queueTypes';
import { useQueueContext } from '../pane/QueueContext';
import { ReasonForm } from './ReasonForm';
import { KeyHint } from './ShortcutHelp';
import { useShortcuts } from './useShortcuts';

interface DecisionBarProps {
  itemId: number;
  actions: ItemAction[];
  /** An input that belongs to the decision, such as a tier. */
  choice?: ReactNode;
}

/** The decisions for the open item, made with one click or with a reason. */
export function DecisionBar({ itemId, actions, choice }: DecisionBarProps) {
  const { kind, decide: sendDecision, reasonDrafts, shortcutsEnabled } = useQueueContext();
  const [activeActionKey, setActiveActionKey] = useState<ItemAction['key']>();
  const [pendingKey, setPendingKey] = useState<ItemAction['key']>();
  const [failure, setFailure] = useState<ApiFailure>();
  const bar = useRef<HTMLDivElement>(null);
  const previousActionKey = useRef<string>(undefined);
  useEffect(() => {
    // When the reason form closes, the button that opened it is rendered again and takes the focus.
    if (!activeActionKey && previousActionKey.current)
      bar.current?.querySelector<HTMLElement>(`[data-action="${previousActionKey.current}"]`)?.focus();
    previousActionKey.current = activeActionKey;
  }, [activeActionKey]);
  const activeAction = actions.find(({ key }) => key === activeActionKey);
  const decide = async (action: ItemAction, reason: string) => {
    if (pendingKey) return undefined;
    setPendingKey(action.key);
    const decisionFailure = await sendDecision(action, reason);
    setPendingKey(undefined);
    setFailure(decisionFailure);
    if (!decisionFailure) reasonDrafts.delete(itemId);
    return decisionFailure;
  };
  const handlePress = (action: ItemAction | undefined) => {
    if (!action || pendingKey) return;
    setFailure(undefined);
    if (action.reason === 'needed') setActiveActionKey(action.key);
    else void decide(action, '');
  };
  const findAction = (key: ItemAction['key']) => actions.find((action) => action.key === key);
  useShortcuts({ a: () => handlePress(findAction('accept')), r: () => handlePress(findAction('reject')) }, shortcutsEnabled && !activeActionKey);
  if (activeAction) {
    return (
      <ReasonForm
        kind={kind}
        action={activeAction}
        draft={reasonDrafts.get(itemId) ?? ''}
        onDraftChange={(reason) => reasonDrafts.set(itemId, reason)}
        onSend={(reason) => decide(activeAction, reason)}
        onCancel={() => setActiveActionKey(undefined)}
      />
    );
  }
  return (
    <>
      {failure && <Alert>{failure.message}</Alert>}
      <Buttons ref={bar}>
        {choice}
        {actions.map((action) => (
          <Button
            key={action.key}
            data-action={action.key}
            $look={action.key === 'accept' ? 'primary' : 'danger'}
            aria-disabled={pendingKey !== undefined}
            aria-keyshortcuts={shortcutsEnabled ? action.key.charAt(0) : undefined}
            onClick={() => handlePress(action)}
          >
            {pendingKey === action.key && <Spinner />}
            {action.label}
            {shortcutsEnabled && <KeyHint>{action.key.charAt(0).toUpperCase()}</KeyHint>}
          </Button>
        ))}
        {actions
          .filter(({ reason }) => reason === 'optional')
          .map((action) => (
            <NoteButton key={action.key} $look="quiet" onClick={() => setActiveActionKey(action.key)}>
              {action.label} with a note
            </NoteButton>
          ))}
      </Buttons>
    </>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  & > button { min-height: 44px; }
  & > [data-action] { flex: 1 1 auto; }
  @container item (min-width: 560px) { & > [data-action] { flex: none; min-width: 140px; } }
`;

const NoteButton = styled(Button)`
  flex: 1 1 auto;
  padding-inline: ${({ theme }) => theme.space(2)};
  font-size: 14px;
  @container item (min-width: 560px) { flex: none; }
`;
