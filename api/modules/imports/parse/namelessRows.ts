import type { ParsedRow } from './parseRow';
import { missingNameMessage } from './sourceRow';

/**
 * Replaces the errors of successive rows whose name cells are empty by one error that names them: a spreadsheet with merged cells has the name in the
 * first of several rows.
 */
export function summarizeNamelessRows(parsedRows: ParsedRow[]): ParsedRow[] {
  const summarized: ParsedRow[] = [];
  let run: ParsedRow[] = [];
  let above: ParsedRow | undefined;
  const endRun = () => {
    summarized.push(...summarizeRun(run, above));
    run = [];
  };
  for (const parsedRow of parsedRows) {
    if (parsedRow.hasEmptyName) {
      run.push(parsedRow);
      continue;
    }
    endRun();
    summarized.push(parsedRow);
    above = parsedRow;
  }
  endRun();
  return summarized;
}

function summarizeRun(run: ParsedRow[], above: ParsedRow | undefined): ParsedRow[] {
  const [first, last] = [run[0], run.at(-1)];
  if (!first || first === last) return run;
  const name = above?.fields.name === undefined ? 'the name' : `the name "${above.fields.name}" of row ${above.row}`;
  const reason = `Rows ${first.row} to ${last?.row} have no name. If cells were merged in the spreadsheet, repeat ${name} in each row.`;
  return run.map((parsedRow) => ({
    ...parsedRow,
    problems: parsedRow.problems.flatMap((problem) => {
      if (problem.reason !== missingNameMessage) return [problem];
      return parsedRow === first ? [{ ...problem, reason }] : [];
    }),
  }));
}
