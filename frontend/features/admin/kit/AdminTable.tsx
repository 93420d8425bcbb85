import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router-dom';
import { css, keyframes, styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';
import { VisuallyHidden } from '#ui/VisuallyHidden';

interface AdminTableProps {
  /** Describes the table to screen readers. */
  label: string;
  columns: readonly TableColumn[];
  /** The current order: a column's `sort`, prefixed with `-` for descending. */
  sort?: string;
  /** The link for an order; required if a column is sortable. */
  getSortHref?: (sort: string) => To;
  /** Turns rows into cards on phones, or on tablets too. This hides the header row, so the page must offer sorting elsewhere. */
  stacked?: boolean | 'onTablets';
  /** Limits the table to the window's height. Rows scroll under a sticky header. */
  tall?: boolean;
  /** Whether the displayed rows belong to the previous query. */
  isRefetching?: boolean;
  /** `Row`s of `Cell`s, `SkeletonRows` or an `EmptyRow`. */
  children: ReactNode;
}

/** An admin table. It scrolls in its own region, sorts by its headers, and can become a list of cards on small screens. */
export function AdminTable({ label, columns, sort, getSortHref, stacked = false, tall = false, isRefetching = false, children }: AdminTableProps) {
  return (
    // A scrollable region must be focusable by keyboard.
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
  // The first click sorts in the column's preferred direction; further clicks reverse it.
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
  /** The column's name, shown beside the value in the card layout. */
  label?: string;
  numeric?: boolean;
  /** Prevents line breaks. */
  oneLine?: boolean;
  /** Contains the row's checkbox. In the card layout it is beside the row's name. */
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

/** The header cell of a row. */
export function RowHeader({ children }: { children: ReactNode }) {
  return <RowTh scope="row">{children}</RowTh>;
}

/** Replaces the rows of an empty table. */
export function EmptyRow({ columns, children }: { columns: number; children: ReactNode }) {
  return (
    <Row>
      <EmptyCell colSpan={columns}>{children}</EmptyCell>
    </Row>
  );
}

/** Placeholder rows with the height of real ones. */
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
  ${media.print} { max-height: none; overflow: visible; }
`;

/** Each cell has its own label, and keyboard users do not tab through hidden headers. */
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
  & > tbody > tr:has(> td[colspan]) { grid-column: 1 / -1; }
  && > tbody > tr > :is(th, td) { height: auto; padding: ${({ theme }) => theme.space(1)} 0; border: 0; text-align: left; white-space: normal; }
  & > tbody > tr > td[data-label] { display: grid; grid-template-columns: minmax(96px, 34%) minmax(0, 1fr); align-items: baseline; gap: ${({ theme }) => theme.space(3)}; }
  & > tbody > tr > td[data-label]::before { content: attr(data-label); color: ${({ theme }) => theme.colour.textQuiet}; }
  & > tbody > tr > td[data-choice] { float: left; margin-right: ${({ theme }) => theme.space(2)}; }
  & > tbody > tr > td:empty { display: none; }
  ${media.print} { & > tbody > tr > td[data-choice] { display: none; } }
`;

const Table = styled.table<{ $stacked: Stacked; $isRefetching: boolean }>`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  color: ${({ theme }) => theme.colour.text};
  font-size: 15px;
  overflow-wrap: break-word;
  & > tbody { opacity: ${({ $isRefetching }) => ($isRefetching ? 0.55 : 1)}; transition: opacity 120ms; }
  & > tbody > tr:not(:first-child) > :is(th, td) { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  ${stackedMedia} { ${({ $stacked }) => $stacked && cardStyles} }
  ${media.print} { & :is(input, button, select) { visibility: hidden; } }
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
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
  white-space: nowrap;
  ${media.print} { position: static; }
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

/** A table row. `$selected` highlights it; `$quiet` dims a row whose subject is disabled. */
export const Row = styled.tr<{ $selected?: boolean; $quiet?: boolean }>`
  background: ${({ theme, $selected }) => ($selected ? theme.colour.selected : theme.colour.surface)};
  color: ${({ theme, $quiet }) => ($quiet ? theme.colour.textQuiet : 'inherit')};
  &:hover { background: ${({ theme, $selected }) => ($selected ? theme.colour.selected : theme.colour.page)}; }
`;

const Td = styled.td<{ $numeric?: boolean; $oneLine?: boolean }>`
  ${cellStyles}
  height: 52px;
  text-align: ${({ $numeric }) => ($numeric ? 'right' : 'left')};
  font-variant-numeric: ${({ $numeric }) => ($numeric ? 'tabular-nums' : 'normal')};
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

export interface TableColumn {
  key: string;
  label: string;
  /** The sort key; makes the header a link. */
  sort?: string;
  /** Whether the first click sorts in descending order. */
  largestFirst?: boolean;
  /** Aligns numbers to the right. */
  numeric?: boolean;
  /** Shows the label to screen readers only. */
  hidden?: boolean;
  /** CSS width. */
  width?: string;
  /** Replaces the label in the header, such as a checkbox for all rows. */
  header?: ReactNode;
}
