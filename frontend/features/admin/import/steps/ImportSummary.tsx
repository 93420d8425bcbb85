import { styled } from 'styled-components';
import type { ImportOutcome } from '#contract/imports/imports';
import { formatNumber, pluralize } from '#lib/text/format';
import { media } from '#ui/theme/mediaQueries';
import { Quiet } from './stepParts';

/** The outcome of a file: row counts by kind, and its unrecognized content. */
export function ImportSummary({ outcome, dryRun }: { outcome: ImportOutcome; dryRun: boolean }) {
  const { counts, unread, unknown_terms } = outcome;
  const stats: [label: string, count: number][] = [
    [dryRun ? 'New' : 'Created', counts.created],
    [dryRun ? 'To be changed' : 'Changed', counts.updated],
    ['Unchanged', counts.unchanged],
    ['Errors', counts.refused],
    ['Possible duplicates', counts.doubtful],
    ['Warnings', counts.warnings],
  ];
  return (
    <>
      <List>
        {stats.map(([label, count]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatNumber(count)}</dd>
          </div>
        ))}
      </List>
      {unread.length > 0 && (
        <Quiet>
          Not imported: {pluralize(unread.length, 'column')} ({unread.join(', ')}).
        </Quiet>
      )}
      {unknown_terms.length > 0 && (
        <details>
          <Summary>{pluralize(unknown_terms.length, 'unknown term')}</Summary>
          <Terms>
            {unknown_terms.map(({ field, term, rows }) => (
              <li key={`${field} ${term}`}>
                {field}: “{term}” in {pluralize(rows, 'row')}
              </li>
            ))}
          </Terms>
        </details>
      )}
    </>
  );
}

const List = styled.dl`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: ${({ theme }) => theme.space(3)};
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); }
  ${media.wide} { grid-template-columns: repeat(6, minmax(0, 1fr)); }
  & > div { padding: ${({ theme }) => theme.space(3)}; border-radius: ${({ theme }) => theme.radii.control}; background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  & dt { color: ${({ theme }) => theme.colour.text}; font-size: 14px; }
  & dd {
    color: ${({ theme }) => theme.colour.heading};
    font-size: ${({ theme }) => theme.fontSizes.heading};
    font-variant-numeric: tabular-nums;
    font-weight: 600;
  }
`;

const Summary = styled.summary`
  min-height: 24px;
  color: ${({ theme }) => theme.colour.link};
  font-weight: 600;
  cursor: pointer;
  ${media.touch} { min-height: 44px; align-content: center; }
`;

const Terms = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  max-height: 240px;
  margin-top: ${({ theme }) => theme.space(2)};
  overflow: auto;
  font-size: 15px;
`;
