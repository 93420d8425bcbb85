import { styled } from 'styled-components';
import type { ContractorField } from '../../../api/contract/contractorFields';
import { notableProject } from '../../../api/contract/contractors';
import { formatNumber } from '../../lib/format';
import { plain } from './lostAnswers';

interface ConflictValueProps {
  field: ContractorField;
  value: unknown;
  /** What it is compared with. */
  other: unknown;
}

/** What a field holds, for reading; marked is what the other side has not. */
export function ConflictValue({ field, value, other }: ConflictValueProps) {
  if (Array.isArray(value)) return <ConflictList items={value} others={Array.isArray(other) ? other : []} isProjects={field.kind === 'projects'} />;
  const text = String(value ?? '');
  if (text === '') return <Empty>Nothing</Empty>;
  const [start, middle, end] = difference(text, String(other ?? ''));
  return (
    <Text>
      {start}
      {middle && <mark>{middle}</mark>}
      {end}
    </Text>
  );
}

function ConflictList({ items, others, isProjects }: { items: unknown[]; others: unknown[]; isProjects: boolean }) {
  if (items.length === 0) return <Empty>Nothing</Empty>;
  const known = new Set(others.map(plain));
  const rows = items.map((item, place) => ({ key: `${place} ${plain(item)}`, item, words: isProjects ? projectWords(item) : String(item) }));
  return (
    <List>
      {rows.map(({ key, item, words }) => (
        <li key={key}>{known.has(plain(item)) ? words : <mark>{words}</mark>}</li>
      ))}
    </List>
  );
}

function projectWords(item: unknown): string {
  const { name, client, country, year, metres, description } = notableProject.cast(item, { assert: false }) ?? {};
  const facts = [name, client, country, year, metres && `${formatNumber(metres)} m`].filter(Boolean).join(' · ');
  return description ? `${facts}: ${description}` : facts;
}

/** A text in three parts: how it begins like the other one, what is its own, and how it ends like the other. Whole words only. */
function difference(text: string, other: string): [start: string, own: string, end: string] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const shorter = Math.min(words.length, others.length);
  let start = 0;
  while (start < shorter && words[start] === others[start]) start += 1;
  let end = 0;
  while (end < shorter - start && words.at(-1 - end) === others.at(-1 - end)) end += 1;
  const last = words.length - end;
  return [words.slice(0, start).join(''), words.slice(start, last).join(''), words.slice(last).join('')];
}

/** Words with the spaces after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
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
