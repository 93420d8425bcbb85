import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useField } from 'react-final-form';
import { styled } from 'styled-components';
import type { ContractorField } from '#contract/contractors/contractorFields';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Button, IconButton } from '#ui/controls/Button';
import { findListErrorMessage } from '#ui/form/buildErrorTree';
import { FieldGroup } from '#ui/form/fields/FieldGroup';
import { useFormField } from '#ui/form/useFormField';

type ItemAction = 'up' | 'down' | 'remove';

interface ItemListFieldProps<Item> {
  field: ContractorField;
  /** What an item is called: "project". */
  noun: string;
  emptyItem: Item;
  /** Key of the item's first input, which gets the focus in a new item. */
  firstKey: string;
  /** Names an item on screen; empty if it has no name yet. */
  nameItem: (item: Item) => string;
  /** Renders the inputs of the item at a path in the form's values. @param item its current values */
  renderInputs: (path: string, item: Item) => ReactNode;
  /** Rendered beside the button that adds an item. @param add appends items */
  renderExtra?: (add: (items: readonly Item[]) => void) => ReactNode;
}

/** A list of items with several values each: add, edit, remove and reorder. */
export function ItemListField<Item>({ field, noun, emptyItem, firstKey, nameItem, renderInputs, renderExtra }: ItemListFieldProps<Item>) {
  const { key, label, hint } = field;
  const formField = useFormField<Item[]>(key, hint, undefined, findListErrorMessage);
  const items = formField.input.value || [];
  // Items have no identifier other than their position.
  const rows = items.map((item, index) => ({ item, path: `${key}[${index}]` }));
  const box = useRef<HTMLDivElement>(null);
  const { statusLine, onDone: announce } = useAnnouncement('hidden');
  // The pressed button may be gone or have moved, so the focus is restored by selector.
  const [focusSelector, setFocusSelector] = useState('');
  useEffect(() => {
    if (focusSelector) box.current?.querySelector<HTMLElement>(focusSelector)?.focus();
    setFocusSelector('');
  }, [focusSelector]);
  const update = (changed: Item[], message: string, focus: string) => {
    formField.input.onChange(changed);
    announce(message);
    setFocusSelector(focus);
  };
  const actions: Record<ItemAction, (index: number) => void> = {
    up: (index) =>
      update(moveItem(items, index, index - 1), `Moved to position ${index}`, buildButtonSelector(index - 1, index === 1 ? 'down' : 'up')),
    down: (index) =>
      update(
        moveItem(items, index, index + 1),
        `Moved to position ${index + 2}`,
        buildButtonSelector(index + 1, index + 2 === items.length ? 'up' : 'down'),
      ),
    remove: (index) => update(items.toSpliced(index, 1), `Removed ${noun} ${index + 1}`, ''),
  };
  const add = (added: readonly Item[], message = '') =>
    update([...items, ...added], message, `[name="${key}[${items.length}].${firstKey}"], [data-item="${items.length}"] [data-act="edit"]`);
  return (
    <FieldGroup field={formField} label={label} hint={hint}>
      <List ref={box}>
        {rows.map(({ item, path }, index) => (
          <ItemBox
            key={path}
            path={path}
            title={`${noun} ${index + 1}`}
            index={index}
            count={rows.length}
            nameItem={nameItem}
            onAction={(action) => actions[action](index)}
          >
            {renderInputs(path, item)}
          </ItemBox>
        ))}
        <Foot>
          <Button $look="outline" data-act="add" onClick={() => add([emptyItem])}>
            <Plus size={18} aria-hidden="true" />
            Add a {noun}
          </Button>
          {renderExtra?.((added) => add(added, `Added ${added.length} ${added.length === 1 ? noun : `${noun}s`}`))}
        </Foot>
      </List>
      {statusLine}
    </FieldGroup>
  );
}

interface ItemBoxProps<Item> {
  path: string;
  title: string;
  index: number;
  count: number;
  nameItem: (item: Item) => string;
  onAction: (action: ItemAction) => void;
  children: ReactNode;
}

function ItemBox<Item>({ path, title, index, count, nameItem, onAction, children }: ItemBoxProps<Item>) {
  const { input } = useField<Item>(path, { subscription: { value: true } });
  const displayName = (input.value && nameItem(input.value)) || title;
  const heading = title.charAt(0).toUpperCase() + title.slice(1);
  return (
    <Box aria-label={heading} data-item={index}>
      <Head>
        <strong>{heading}</strong>
        <Buttons>
          <IconButton data-act="up" aria-label={`Move ${displayName} up`} disabled={index === 0} onClick={() => onAction('up')}>
            <ArrowUp size={20} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="down" aria-label={`Move ${displayName} down`} disabled={index === count - 1} onClick={() => onAction('down')}>
            <ArrowDown size={20} aria-hidden="true" />
          </IconButton>
          <IconButton data-act="remove" aria-label={`Remove ${displayName}`} onClick={() => onAction('remove')}>
            <Trash2 size={20} aria-hidden="true" />
          </IconButton>
        </Buttons>
      </Head>
      {children}
    </Box>
  );
}

function moveItem<Item>(items: Item[], from: number, to: number): Item[] {
  const item = items[from];
  return item === undefined ? items : items.toSpliced(from, 1).toSpliced(to, 0, item);
}

function buildButtonSelector(index: number, action: ItemAction): string {
  return `[data-item="${index}"] [data-act="${action}"]`;
}

/** Fields in two columns where the container is wide enough; the form may be next to other content. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(max(min(100%, 220px), 40%), 1fr));
  align-items: start;
`;

/** The fields of an item in a card of its own. */
export const ItemFields = styled(FieldGrid)`
  gap: ${({ theme }) => theme.space(4)};
`;

/** The title of an item's fields that only few fill in. */
export const ItemDetailsTitle = styled.summary`
  min-height: 44px;
  padding-block: ${({ theme }) => theme.space(3)};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  cursor: pointer;
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
`;

const Head = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  justify-content: space-between;
  color: ${({ theme }) => theme.colour.heading};
`;

const Buttons = styled.div`
  display: flex;
  & > :disabled { opacity: 0.35; cursor: default; }
  & > :hover:enabled { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
`;
