import { styled } from 'styled-components';
import { diffWords } from '#lib/text/diffWords';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { type Difference, formatValue, isEmptyValue } from './differences';

/** Longer texts are not compared word by word, because that is slow. */
const maxComparedLength = 3000;

/** Values before and after a change, by field. Text that only one side has is highlighted. */
export function DifferenceTable({ differences }: { differences: readonly Difference[] }) {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ key, label, before, after, isSame }) => (
          <tr key={key}>
            <th scope="row">{label}</th>
            {isSame ? (
              <td colSpan={2}>
                <Value field={key} value={after} other={after} />
                <VisuallyHidden> (unchanged)</VisuallyHidden>
              </td>
            ) : (
              <>
                <td data-label="Before">
                  <Value field={key} value={before} other={after} />
                </td>
                <td data-label="After">
                  <Value field={key} value={after} other={before} />
                </td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function Value({ field, value, other }: { field: string; value: unknown; other: unknown }) {
  if (isEmptyValue(value)) return <EmptyValue>Empty</EmptyValue>;
  if (Array.isArray(value)) return <Items field={field} items={value} others={Array.isArray(other) ? other : []} />;
  const [text, otherText] = [formatValue(field, value), isEmptyValue(other) || Array.isArray(other) ? '' : formatValue(field, other)];
  if (otherText === '' || Math.max(text.length, otherText.length) > maxComparedLength) return <span>{text}</span>;
  return diffWords(text, otherText).map(({ text: content, isShared }, index) => {
    const key = `${index} ${content.length}`;
    return isShared ? <span key={key}>{content}</span> : <mark key={key}>{content}</mark>;
  });
}

function Items({ field, items, others }: { field: string; items: unknown[]; others: unknown[] }) {
  const otherKeys = new Set(others.map((item) => JSON.stringify(item)));
  const rows = items.map((item, index) => ({ key: `${index}`, content: formatValue(field, item), isShared: otherKeys.has(JSON.stringify(item)) }));
  return (
    <ul>
      {rows.map(({ key, content, isShared }) => (
        <li key={key}>{isShared || others.length === 0 ? content : <mark>{content}</mark>}</li>
      ))}
    </ul>
  );
}

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  table-layout: fixed;
  font-size: 14px;
  overflow-wrap: anywhere;
  white-space: pre-line;
  & :is(th, td) { padding: 6px ${({ theme }) => theme.space(3)} 6px 0; text-align: left; vertical-align: top; }
  & thead th { color: ${({ theme }) => theme.colour.textQuiet}; font-weight: 500; }
  & thead th:first-child { width: 24%; }
  & tbody :is(th, td) { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & tbody th { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  & td { color: ${({ theme }) => theme.colour.textStrong}; }
  & mark { background: ${({ theme }) => theme.colour.selected}; color: inherit; }
  & ul { padding-left: ${({ theme }) => theme.space(4)}; list-style: disc; }
  ${media.underTablet} {
    &, & tbody, & tbody tr, & tbody :is(th, td) { display: block; }
    & thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    & tbody tr { padding-block: ${({ theme }) => theme.space(2)}; border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
    & tbody :is(th, td) { padding: 2px 0; border: 0; }
    & td[data-label]::before { content: attr(data-label) ': '; color: ${({ theme }) => theme.colour.textQuiet}; }
  }
`;

const EmptyValue = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-style: italic;
`;
