import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface AdminTableProps {
  /** What the table lists, for who can't see its surroundings. */
  label: string;
  columns: readonly TableColumn[];
  /** How it is sorted: a column's `sort`, with `-` in front for the largest first. */
  sort?: string;
  /** Where the list is sorted so; needed where a column can be sorted. */
  getSortHref?: (sort: string) => To;
  /** Rows become cards on phones, or on tablets too; the heads go then, and what sorts by them needs another place. */
  stacked?: boolean | 'onTablets';
  /** The head stays in sight while the rows scroll in a box as high as the window. */
  tall?: boolean;
  /** An answer to a new question is under way: the rows that are shown are those of the old one. */
  isRefetching?: boolean;
  /** Rows: `Row`s of `Cell`s, or `SkeletonRows`, or an `EmptyRow`. */
  children: ReactNode;
}

/** A table of the admin area: scrolls in its own region, sorts by its heads, and is a list of cards on phones where asked. */
export function AdminTable({ label, columns, sort, getSortHref, stacked = false, tall = false, isRefetching = false, children }: AdminTableProps) {
  return (
    // A region that scrolls is reached by the keyboard.
    <Scroll role="region" aria-label={label} tabIndex={0} $tall={tall} $stacked={stacked}>
      <Table aria-label={label} aria-busy={isRefetching} $stacked={stacked} $isRefetching={isRefetching}>
        <thead>
          <tr>
            {columns.map((column) => (
              <HeaderCell key={column.key} column={column} sort={sort} getSortHref={getSortHref} />
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </Table>
    </Scroll>
  );
}

function HeaderCell({ column, sort, getSortHref }: { column: TableColumn } & Pick<AdminTableProps, 'sort' | 'getSortHref'>) {
  const { label, hidden, numeric, width, header } = column;
  const labelNode = hidden ? <VisuallyHidden>{label}</VisuallyHidden> : label;
  if (!column.sort || !getSortHref) {
    return (
      <Th scope="col" $numeric={numeric} $width={width}>
        {header ?? labelNode}
      </Th>
    );
  }
  const isAscending = sort === column.sort;
  const isDescending = sort === `-${column.sort}`;
  // The first click sorts as is most useful for the column, each further one turns it round.
  const initialSort = column.largestFirst ? `-${column.sort}` : column.sort;
  const reversedSort = isAscending ? `-${column.sort}` : column.sort;
  const Arrow = isAscending ? ArrowUp : isDescending ? ArrowDown : ArrowUpDown;
  return (
    <Th scope="col" aria-sort={isAscending ? 'ascending' : isDescending ? 'descending' : 'none'} $numeric={numeric} $width={width}>
      <SortLink to={getSortHref(isAscending || isDescending ? reversedSort : initialSort)} replace $active={isAscending || isDescending}>
        {labelNode}
        <Arrow size={14} aria-hidden="true" />
      </SortLink>
    </Th>
  );
}

interface CellProps {
  /** The column's name, which stands beside the value where rows are cards. */
  label?: string;
  numeric?: boolean;
  /** What stands in it is not broken into lines. */
  oneLine?: boolean;
  /** It chooses its row, and stands beside the row's name where rows are cards. */
  isSelectionCell?: boolean;
  children?: ReactNode;
}

export function Cell({ label, numeric, oneLine, isSelectionCell, children }: CellProps) {
  return (
    <Td data-label={label} data-choice={isSelectionCell || undefined} $numeric={numeric} $oneLine={oneLine}>
      {children}
    </Td>
  );
}

/** The cell that names its row. */
export function RowHeader({ children }: { children: ReactNode }) {
  return <RowTh scope="row">{children}</RowTh>;
}

/** Stands in place of rows where there are none. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Row>
      <EmptyCell colSpan={columns}>{children}</EmptyCell>
    </Row>
  );
}

/** Rows that are still being loaded, of the height of real ones. */
export function SkeletonRows({ columns, rows = 8, height = 24 }: { columns: number; rows?: number; height?: number }) {
  return [...Array(rows).keys()].map((row) => (
    <Row key={row} aria-hidden="true" data-skeleton>
      {[...Array(columns).keys()].map((column) => (
        <Td key={column}>
          <SkeletonBar $width={`${55 + ((row * 7 + column * 13) % 40)}%`} $height={height} />
        </Td>
      ))}
    </Row>
  ));
}

type Stacked = AdminTableProps['stacked'];

const stackedMedia = ({ theme: { breakpoints }, $stacked }: { theme: { breakpoints: { tablet: string; desktop: string } }; $stacked: Stacked }) =>
  `@media (max-width: calc(${$stacked === 'onTablets' ? breakpoints.desktop : breakpoints.tablet} - 0.02px))`;

const Scroll = styled.div<{ $tall: boolean; $stacked: Stacked }>`
  position: relative;
  max-height: ${({ $tall }) => ($tall ? 'max(480px, calc(100vh - 120px))' : 'none')};
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme }) => theme.colour.surface};
  ${stackedMedia} {
    ${({ $stacked }) => $stacked && css`max-height: none; border: 0; border-radius: 0; background: none;`}
  }
`;

/** Each cell carries its name; nobody tabs through heads that can't be seen. */
const cardStyles = css`
  &, & > tbody, & > tbody > tr, & > tbody > tr > :is(th, td) { display: block; }
  & > thead { display: none; }
  & > tbody { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 300px), 1fr)); gap: ${({ theme }) => theme.space(3)}; }
  & > tbody > tr {
    padding: ${({ theme }) => theme.space(3)} ${({ theme }) => theme.space(4)};
    border: 1px solid ${({ theme }) => theme.colour.line};
    border-radius: ${({ theme }) => theme.radii.card};
    background: ${({ theme }) => theme.colour.surface};
  }
  && > tbody > tr > :is(th, td) { height: auto; padding: ${({ theme }) => theme.space(1)} 0; border: 0; text-align: left; white-space: normal; }
  & > tbody > tr > td[data-label] { display: grid; grid-template-columns: minmax(96px, 34%) minmax(0, 1fr); align-items: baseline; gap: ${({ theme }) => theme.space(3)}; }
  & > tbody > tr > td[data-label]::before { content: attr(data-label); color: ${({ theme }) => theme.colour.textQuiet}; }
  & > tbody > tr > td[data-choice] { float: left; margin-right: ${({ theme }) => theme.space(2)}; }
  & > tbody > tr > td:empty { display: none; }
`;

const Table = styled.table<{ $stacked: Stacked; $isRefetching: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${({ theme }) => theme.colour.text};
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  overflow-wrap: break-word;
  & > tbody { opacity: ${({ $isRefetching }) => ($isRefetching ? 0.55 : 1)}; transition: opacity 120ms; }
  & > tbody > tr:not(:first-child) > :is(th, td) { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  ${stackedMedia} { ${({ $stacked }) => $stacked && cardStyles} }
`;

const cellStyles = css`
  padding: ${({ theme }) => theme.space(2)} 10px;
  vertical-align: middle;
  ${media.desktop} { padding-inline: ${({ theme }) => theme.space(3)}; }
  &:first-child { padding-left: ${({ theme }) => theme.space(4)}; }
  &:last-child { padding-right: ${({ theme }) => theme.space(4)}; }
`;

const Th = styled.th<{ $numeric?: boolean; $width?: string }>`
  ${cellStyles}
  position: sticky;
  top: 0;
  z-index: 1;
  width: ${({ $width = 'auto' }) => $width};
  height: 44px;
  padding-block: 0;
  border-bottom: 1px solid ${({ theme }) => theme.colour.line};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  color: ${({ theme }) => theme.colour.heading};
  font-size: ${({ theme }) => theme.fontSizes.small};
  font-weight: 600;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: nowrap;
`;

const SortLink = styled(Link)<{ $active: boolean }>`
  display: inline-flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  color: inherit;
  text-decoration: none;
  & > svg { flex: none; color: ${({ theme, $active }) => ($active ? theme.colour.heading : theme.colour.textDisabled)}; }
  &:hover { text-decoration: underline; text-underline-offset: 4px; }
  &:hover > svg { color: ${({ theme }) => theme.colour.heading}; }
`;

/** A row: marked where it is chosen, quiet where what it tells of is out of use. */
export const Row = styled.tr<{ $selected?: boolean; $quiet?: boolean }>`
  background: ${({ theme, $selected }) => ($selected ? theme.colour.selected : theme.colour.surface)};
  color: ${({ theme, $quiet }) => ($quiet ? theme.colour.textQuiet : 'inherit')};
  &:hover { background: ${({ theme, $selected }) => ($selected ? theme.colour.selected : theme.colour.page)}; }
`;

const Td = styled.td<{ $numeric?: boolean; $oneLine?: boolean }>`
  ${cellStyles}
  height: 52px;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  white-space: ${({ $oneLine }) => ($oneLine ? 'nowrap' : 'normal')};
`;

const RowTh = styled.th`
  ${cellStyles}
  height: 52px;
  min-width: 136px;
  font-weight: 400;
  text-align: left;
`;

const EmptyCell = styled.td`
  padding: ${({ theme }) => `${theme.space(12)} ${theme.space(4)}`};
  color: ${({ theme }) => theme.colour.textQuiet};
  text-align: center;
`;

const pulse = keyframes`50% { opacity: 0.5; }`;

const SkeletonBar = styled.span<{ $width: string; $height: number }>`
  display: block;
  width: ${({ $width }) => $width};
  height: ${({ $height }) => $height}px;
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.skeleton};
  animation: ${pulse} 1.4s ease-in-out infinite;
`;

/** A column of a table of the admin area. */
export interface TableColumn {
  key: string;
  label: string;
  /** By this the list is sorted: the head is a link then. */
  sort?: string;
  /** A first click on the head brings the largest, or newest, to the top. */
  largestFirst?: boolean;
  /** Figures stand at the right, under each other. */
  numeric?: boolean;
  /** The label is for screen readers alone. */
  hidden?: boolean;
  /** CSS width. */
  width?: string;
  /** Stands in the head in place of the label: a checkbox for all rows. */
  header?: ReactNode;
}
