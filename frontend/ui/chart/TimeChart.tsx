export interface ChartPoint {
  key: string;
  label: string;
  tick: string;
  value: number;
}

interface TimeChartProps {
  title: string;
  pointsLabel: string;
  valueLabel: string;
  points: readonly ChartPoint[];
  empty: string;
}

/** Values over time, as a table. */
export function TimeChart({ title, pointsLabel, valueLabel, points }: TimeChartProps) {
  return (
    <table>
      <caption>{title}</caption>
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
            <td>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
