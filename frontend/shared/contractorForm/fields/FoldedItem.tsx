import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import type { AnySchema } from 'yup';
import type { ItemKind } from '#contract/contractors/contractorFields';
import { Button } from '#ui/controls/Button';
import { describeItem } from '../../contractor/describeItem';

interface FoldedItemProps<Item> {
  /** Path of the item in the form's values. */
  path: string;
  /** The item when it was first shown. */
  initial: Item;
  kind: ItemKind;
  /** An item that doesn't match it stays open. */
  schema: AnySchema;
  nameItem: (item: Item) => string;
  /** The inputs of the item. */
  children: ReactNode;
}

/** An item is a line until it is edited, so that a long list stays readable. A new one, and one with a value that can't be right, is open. */
export function FoldedItem<Item>({ path, initial, kind, schema, nameItem, children }: FoldedItemProps<Item>) {
  const { input, meta } = useField<Item>(path, { subscription: { value: true, error: true, submitError: true, submitFailed: true } });
  const [opened, setOpened] = useState(() => (schema.isValidSync(initial) ? null : 'new'));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button is gone.
    if (opened === 'edited') box.current?.querySelector('input')?.focus();
  }, [opened]);
  const hasError = meta.submitFailed && Boolean(meta.error ?? meta.submitError);
  if (opened || hasError) return <div ref={box}>{children}</div>;
  return (
    <Line>
      <span>{describeItem(kind, input.value)}</span>
      <Button $look="outline" data-act="edit" aria-label={`Edit ${nameItem(input.value)}`} onClick={() => setOpened('edited')}>
        Edit
      </Button>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: space-between;
  & > span { flex: 1 1 240px; overflow-wrap: anywhere; }
`;
