import { styled } from 'styled-components';
import { type FieldKind, isItemKind } from '#contract/contractors/contractorFields';
import { diffWords } from '#lib/text/diffWords';
import { describeItem } from '../contractor/describeItem';
import { toComparable } from './merge/compareRows';

interface ConflictValueProps {
  field: { kind: FieldKind['kind'] };
  value: unknown;
  /** The value to compare with. */
  other: unknown;
}

/** A field's value as text. Parts that the other version lacks are highlighted. */
export function ConflictValue({ field, value, other }: ConflictValueProps) {
  if (Array.isArray(value)) return <ConflictList items={value} others={Array.isArray(other) ? other : []} kind={field.kind} />;
  const text = String(value ?? '');
  if (text === '') return <Empty>Empty</Empty>;
  const pieces = diffWords(text, String(other ?? '')).map((piece, index) => ({ ...piece, key: `${index}` }));
  return (
    <Text>{pieces.map(({ key, text: content, isShared }) => (isShared ? <span key={key}>{content}</span> : <mark key={key}>{content}</mark>))}</Text>
  );
}

function ConflictList({ items, others, kind }: { items: unknown[]; others: unknown[]; kind: FieldKind['kind'] }) {
  if (items.length === 0) return <Empty>Empty</Empty>;
  const known = new Set(others.map(toComparable));
  const rows = items.map((item, index) => ({
    key: `${index} ${toComparable(item)}`,
    item,
    content: formatItem(kind, item),
  }));
  return (
    <List>
      {rows.map(({ key, item, content }) => (
        <li key={key}>{known.has(toComparable(item)) ? content : <mark>{content}</mark>}</li>
      ))}
    </List>
  );
}

function formatItem(kind: FieldKind['kind'], item: unknown): string {
  return isItemKind(kind) ? describeItem(kind, item) : String(item);
}

const Text = styled.span`
  white-space: pre-line;
  overflow-wrap: anywhere;
`;

const Empty = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-style: italic;
`;

const List = styled.ul`
  overflow-wrap: anywhere;
  list-style: disc;
  padding-left: ${({ theme }) => theme.space(5)};
`;
