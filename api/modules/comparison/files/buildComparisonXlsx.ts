import writeExcelFile, { type Cell } from 'write-excel-file/node';
import type { ComparisonCell } from '#contract/comparison/comparison';
import { type ComparisonTable, describeSource, notStated } from './comparisonTable';

const headStyle = { fontWeight: 'bold', backgroundColor: '#E8EEF7', wrap: true, alignVertical: 'top' } as const;
const quiet = { textColor: '#5B6470', wrap: true, alignVertical: 'top' } as const;
const dateFormat = 'd mmm yyyy';
/** Widths in characters. */
const factWidths = [22, 28, 8];
const contractorWidths = [32, 24];
const lineHeight = 15;

/** Builds an Excel file with a row for each fact. Numbers and dates have their own cell types; the source of each fact is in the next column. */
export async function buildComparisonXlsx({ comparedAt, contractors, rows }: ComparisonTable): Promise<Buffer> {
  const head = (text: string): Cell => ({ value: text, type: String, ...headStyle });
  const plain = (text: string): Cell => ({ value: text, type: String, wrap: true, alignVertical: 'top' });
  const perContractor = (build: (contractor: ComparisonTable['contractors'][number]) => Cell) =>
    contractors.flatMap((contractor) => [build(contractor), null]);
  const day = new Date(comparedAt.slice(0, 10));
  const data: Cell[][] = [
    [head('Group'), head('Fact'), head('Unit'), ...contractors.flatMap(({ name }) => [head(name), head('Source')])],
    [null, plain('Profile'), null, ...perContractor(({ url }) => plain(url))],
    [null, plain('Location'), null, ...perContractor(({ location }) => plain(location))],
    [null, plain('Compared on'), null, ...perContractor(() => ({ value: day, type: Date, format: dateFormat, align: 'left' }))],
    ...rows.map(({ group, label, unit, cells }) => [
      plain(group),
      plain(label),
      unit === null ? null : plain(unit),
      ...cells.flatMap((cell): Cell[] => [toCell(cell), { value: describeSource(cell), type: String, ...quiet }]),
    ]),
  ];
  const widths = [...factWidths, ...contractors.flatMap(() => contractorWidths)];
  const sheet = {
    sheet: 'Comparison',
    columns: widths.map((width) => ({ width })),
    stickyRowsCount: 1,
    stickyColumnsCount: 3,
    orientation: 'landscape',
    fontSize: 11,
  } as const;
  return writeExcelFile(
    data.map((row) => withHeight(row, widths)),
    sheet,
  ).toBuffer();
}

/** Sets the height of a row, which spreadsheets do not fit to line breaks when they open a file. */
function withHeight(row: Cell[], widths: readonly number[]): Cell[] {
  const lineCounts = row.map((cell, index) => {
    const value = cell && typeof cell === 'object' && 'value' in cell && typeof cell.value === 'string' ? cell.value : '';
    return value.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / (widths[index] ?? 1))), 0);
  });
  const height = lineHeight * Math.max(...lineCounts);
  return row.map((cell) => (cell && typeof cell === 'object' && 'value' in cell ? { ...cell, height } : cell));
}

function toCell({ text, number, date }: ComparisonCell): Cell {
  const style = { wrap: true, align: 'left', alignVertical: 'top' } as const;
  if (number !== null) return { value: number, type: Number, ...style };
  if (date !== null) return { value: new Date(date), type: Date, format: dateFormat, ...style };
  return text === null ? { value: notStated, type: String, ...quiet } : { value: text, type: String, ...style };
}
