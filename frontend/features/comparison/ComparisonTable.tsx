import { ArrowLeft, ArrowRight, EyeOff, X } from 'lucide-react';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Comparison, ComparisonCell, ComparisonRow } from '#contract/comparison/comparison';
import { writers } from '#contract/contractors/sources';
import { useUrlState } from '#lib/navigation/useUrlState';
import { formatDate, pluralize } from '#lib/text/format';
import { Logo } from '#shared/contractor/Logo';
import { useAnnouncement } from '#shared/forms/useAnnouncement';
import { Button, IconButton } from '#ui/controls/Button';
import { Checkbox } from '#ui/controls/Checkbox';
import { media } from '#ui/theme/mediaQueries';
import { breakpoints } from '#ui/theme/tokens';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { type ComparisonView, comparisonUrlSchema, listHiddenRows } from './comparisonUrl';

/** Paper is wide enough for columns. */
const phone = `@media screen and (max-width: calc(${breakpoints.tablet} - 0.02px))`;

interface ComparisonTableProps {
  comparison: Comparison;
  view: ComparisonView;
}

/** The facts in rows and the contractors in columns. On a phone each fact stands above its values. */
export function ComparisonTable({ comparison: { contractors, rows }, view }: ComparisonTableProps) {
  const { set } = useUrlState(comparisonUrlSchema);
  const { hide: hiddenRows, differences: onlyDifferences } = view;
  const { statusLine, onDone: announce } = useAnnouncement('hidden');
  const slugs = contractors.map(({ slug }) => slug);
  const hiddenCount = rows.filter(({ key }) => hiddenRows.includes(key)).length;
  const notShown = listHiddenRows(view, rows);
  const shown = rows.filter(({ key }) => !notShown.includes(key));
  const show = (changes: Partial<ComparisonView>) => set(changes, { preventScrollReset: true });
  const arrange = (next: string[], message: string) => {
    announce(message);
    show({ query: { ...view.query, contractors: next } });
  };
  const move = (index: number, offset: -1 | 1) => {
    const next = slugs.with(index, slugs[index + offset] ?? '').with(index + offset, slugs[index] ?? '');
    arrange(next, `${contractors[index]?.name} is now column ${index + offset + 1} of ${contractors.length}`);
  };
  return (
    <>
      <Options data-screen-only>
        <Checkbox checked={onlyDifferences} disabled={contractors.length < 2} onChange={(event) => show({ differences: event.target.checked })}>
          Only differences
        </Checkbox>
        {hiddenCount > 0 && (
          <Button $look="quiet" onClick={() => show({ hide: [] })}>
            {`Show ${pluralize(hiddenCount, 'hidden row')}`}
          </Button>
        )}
      </Options>
      {statusLine}
      <Scroller role="region" aria-label="Comparison" tabIndex={0}>
        {/* The roles are explicit, because another display than of a table removes them. */}
        <Table role="table" style={{ '--columns': contractors.length }}>
          <TableHead>
            <Row role="row">
              <Corner role="columnheader">
                <VisuallyHidden>Fact</VisuallyHidden>
              </Corner>
              {contractors.map(({ id, slug, name, logo, location }, index) => (
                <Head key={id} role="columnheader" scope="col">
                  <Company>
                    <Logo name={name} logo={logo} size={32} />
                    <Link to={`/contractors/${slug}`} dir="auto">
                      {name}
                    </Link>
                  </Company>
                  <Quiet>{location}</Quiet>
                  <Controls data-screen-only>
                    <IconButton aria-label={`Move ${name} left`} disabled={index === 0} onClick={() => move(index, -1)}>
                      <ArrowLeft size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton aria-label={`Move ${name} right`} disabled={index === contractors.length - 1} onClick={() => move(index, 1)}>
                      <ArrowRight size={18} aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      aria-label={`Remove ${name}`}
                      onClick={() =>
                        arrange(
                          slugs.filter((other) => other !== slug),
                          `${name} removed`,
                        )
                      }
                    >
                      <X size={18} aria-hidden="true" />
                    </IconButton>
                  </Controls>
                </Head>
              ))}
            </Row>
          </TableHead>
          <TableBody>
            {shown.map((row, index) => (
              <Fragment key={row.key}>
                {shown[index - 1]?.group !== row.group && (
                  <Row role="row">
                    <GroupHead role="rowheader" colSpan={contractors.length + 1}>
                      {row.group}
                    </GroupHead>
                  </Row>
                )}
                <FactRow row={row} columns={slugs} onHide={() => show({ hide: [...hiddenRows, row.key] })} />
              </Fragment>
            ))}
          </TableBody>
        </Table>
      </Scroller>
      {shown.length === 0 && <p>These companies state the same.</p>}
    </>
  );
}

/** @param columns a key for each cell */
function FactRow({ row: { label, differs, cells }, columns, onHide }: { row: ComparisonRow; columns: readonly string[]; onHide: () => void }) {
  return (
    <Row role="row">
      <Fact role="rowheader" scope="row">
        <FactName>
          {label}
          {differs && cells.length > 1 && <Differs> differs</Differs>}
          <IconButton data-screen-only aria-label={`Hide ${label}`} onClick={onHide}>
            <EyeOff size={16} aria-hidden="true" />
          </IconButton>
        </FactName>
      </Fact>
      {cells.map((cell, index) => (
        <Cell key={columns[index]} role="cell">
          <CellText cell={cell} />
        </Cell>
      ))}
    </Row>
  );
}

function CellText({ cell: { text, by, at } }: { cell: ComparisonCell }) {
  if (text === null) return <Quiet>not stated</Quiet>;
  const source = [by && writers[by], at && formatDate(at)].filter(Boolean).join(', ');
  return (
    <>
      <Lines dir="auto">{text}</Lines>
      {source && <Source>{source}</Source>}
    </>
  );
}

const Options = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(4)};
  align-items: center;
  min-height: 44px;
`;

/** Scrolls in both directions, so that the names and the facts can stay in view. */
const Scroller = styled.div`
  max-height: calc(100vh - 96px);
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  ${media.print} { max-height: none; overflow: visible; border: 0; }
`;

const Table = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  ${phone} { display: block; width: calc(var(--columns) * 165px); min-width: 100%; & > thead, & > tbody { display: block; } }
  ${media.print} { table-layout: fixed; font-size: 8pt; }
`;

const TableHead = styled.thead.attrs({ role: 'rowgroup' })``;
const TableBody = styled.tbody.attrs({ role: 'rowgroup' })``;

const Row = styled.tr`
  break-inside: avoid;
  ${phone} { display: grid; grid-template-columns: repeat(var(--columns), minmax(0, 1fr)); }
`;

const Cell = styled.td`
  min-width: 170px;
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(3)}`};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  vertical-align: top;
  overflow-wrap: anywhere;
  ${phone} { min-width: 0; border-top: 0; padding-top: 0; }
  ${media.print} { min-width: 0; padding: 2px 4px; }
`;

const Head = styled(Cell).attrs({ as: 'th' })`
  position: sticky;
  z-index: 2;
  top: 0;
  border-top: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surface};
  font-weight: inherit;
  text-align: left;
  ${phone} { padding-top: ${({ theme }) => theme.space(2)}; }
`;

const Corner = styled(Head)`
  z-index: 3;
  left: 0;
  width: 210px;
  ${phone} { display: none; }
  ${media.print} { width: 38mm; }
`;

const Fact = styled(Cell).attrs({ as: 'th' })`
  position: sticky;
  z-index: 1;
  left: 0;
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 600;
  text-align: left;
  ${phone} {
    grid-column: 1 / -1;
    padding-top: ${({ theme }) => theme.space(2)};
    border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  }
`;

const GroupHead = styled(Fact)`
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 13px;
  ${phone} { padding-block: ${({ theme }) => theme.space(1)}; & { border-top: 0; } }
`;

/** Stays in view while the values of a phone scroll sideways. */
const FactName = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(2)};
  align-items: center;
  ${phone} { position: sticky; left: ${({ theme }) => theme.space(3)}; width: max-content; max-width: calc(100vw - 60px); }
`;

const Differs = styled.span`
  padding: 0 6px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  font-size: 12px;
  font-weight: 500;
  ${media.print} { font-size: 6pt; }
`;

const Company = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  & > a { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; }
  ${media.print} { & > :first-child { display: none; } }
`;

const Controls = styled.div`
  display: flex;
`;

const Lines = styled.span`
  white-space: pre-line;
`;

const Quiet = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  ${media.print} { font-size: 7pt; }
`;

const Source = styled(Quiet)`
  display: block;
  font-size: 12px;
  ${media.print} { font-size: 6pt; }
`;
