import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { DecisionKind } from '../../../../api/contract/decisions';
import type { ApiFailure } from '../../../endpoints/baseQuery';
import { Alert } from '../../../ui/Alert';
import { Button } from '../../../ui/Button';
import { Spinner } from '../../../ui/Spinner';
import { KeyHint } from './KeyHint';
import type { Desk, ItemAction, QueueRow } from './queueTypes';
import { ReasonForm } from './ReasonForm';
import { useShortcuts } from './useShortcuts';

interface DecisionBarProps<Row extends QueueRow> {
  kind: DecisionKind;
  row: Row;
  desk: Desk<Row>;
  actions: ItemAction<Row>[];
  /** Goes with the decision, such as a tier. */
  choice?: ReactNode;
}

/** The decisions about the open item: one click, or by its reason. */
export function DecisionBar<Row extends QueueRow>({ kind, row, desk, actions, choice }: DecisionBarProps<Row>) {
  const { typed, withKeys } = desk;
  const [asking, setAsking] = useState<ItemAction<Row>['key']>();
  const [pending, setPending] = useState<ItemAction<Row>['key']>();
  const [failure, setFailure] = useState<ApiFailure>();
  const bar = useRef<HTMLDivElement>(null);
  const wasAsking = useRef<string>(undefined);
  useEffect(() => {
    // The button that was pressed is back in its place: the focus goes back to it.
    if (!asking && wasAsking.current) bar.current?.querySelector<HTMLElement>(`[data-action="${wasAsking.current}"]`)?.focus();
    wasAsking.current = asking;
  }, [asking]);
  const asked = actions.find(({ key }) => key === asking);
  const decide = async (action: ItemAction<Row>, reason: string) => {
    if (pending) return undefined;
    setPending(action.key);
    const refused = await desk.decide(row, action, reason);
    setPending(undefined);
    setFailure(refused);
    if (!refused) typed.delete(row.id);
    return refused;
  };
  const press = (action: ItemAction<Row> | undefined) => {
    if (!action || pending) return;
    setFailure(undefined);
    if (action.reason === 'needed') setAsking(action.key);
    else void decide(action, '');
  };
  const find = (key: ItemAction<Row>['key']) => actions.find((action) => action.key === key);
  useShortcuts({ a: () => press(find('accept')), r: () => press(find('reject')) }, withKeys && !asking);
  if (asked) {
    return (
      <ReasonForm
        kind={kind}
        action={asked}
        typed={typed.get(row.id) ?? ''}
        onTyped={(reason) => typed.set(row.id, reason)}
        onSend={(reason) => decide(asked, reason)}
        onCancel={() => setAsking(undefined)}
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
            aria-disabled={pending !== undefined}
            aria-keyshortcuts={withKeys ? action.key.charAt(0) : undefined}
            onClick={() => press(action)}
          >
            {pending === action.key && <Spinner />}
            {action.label}
            {withKeys && <KeyHint>{action.key.charAt(0).toUpperCase()}</KeyHint>}
          </Button>
        ))}
        {actions
          .filter(({ reason }) => reason === 'optional')
          .map((action) => (
            <Note key={action.key} $look="quiet" onClick={() => setAsking(action.key)}>
              {action.label} with a note
            </Note>
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

const Note = styled(Button)`
  flex: 1 1 auto;
  padding-inline: ${({ theme }) => theme.space(2)};
  font-size: 14px;
  @container item (min-width: 560px) { flex: none; }
`;
