import { styled } from 'styled-components';
import { formatNumber } from '#lib/text/format';
import type { ChartPoint } from './scales';

interface PointsTableProps {
  /** Id of the element that labels the table. */
  labelledBy: string;
  pointsLabel: string;
  valueLabel: string;
  points: readonly ChartPoint[];
}

/** The values of a chart as a table that scrolls inside the chart's box. */
export function PointsTable({ labelledBy, pointsLabel, valueLabel, points }: PointsTableProps) {
  return (
    // A scrollable region must be reachable by keyboard.
    <Scroll role="region" aria-labelledby={labelledBy} tabIndex={0}>
      <Table aria-labelledby={labelledBy}>
        <thead>
          <tr>
            <th scope="col">{pointsLabel}</th>
            <th scope="col">{valueLabel}</th>
          </tr>
        </thead>
        <tbody>
          {points.map(({ key, label, value }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td>{formatNumber(value)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </Scroll>
  );
}

const Scroll = styled.div`
  height: 100%;
  overflow-y: auto;
  border: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  border-radius: ${({ theme }) => theme.radii.control};
`;

const Table = styled.table`
  width: 100%;
  border-collapse: collapse;
  font-size: 15px;
  font-variant-numeric: tabular-nums;
  & th, & td { padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`}; border-bottom: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & th { text-align: left; font-weight: 400; }
  & td, & thead th:last-child { text-align: right; }
  & thead th {
    position: sticky;
    top: 0;
    /* A border of a collapsed table scrolls away. */
    border-bottom: 0;
    background: ${({ theme }) => theme.colour.surface};
    color: ${({ theme }) => theme.colour.heading};
    box-shadow: inset 0 -1px 0 ${({ theme }) => theme.colour.lineQuiet};
    font-weight: 600;
  }
`;
