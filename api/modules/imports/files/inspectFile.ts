import type { FirstRow, ImportColumn } from '../models/ImportFile';
import { abbreviateCell } from '../parse/cells';
import { NumberSignCollector } from '../parse/detectNumberSigns';
import { proposeFields } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';
import { readRawRows } from './openFile';

/** Rows searched for columns, because the items of a JSON file may have different keys. */
const rowsInspectedForColumns = 200;
const maxColumns = 200;
const maxSamples = 3;
const maxPreviewRows = 8;

/**
 * Returns the columns of a file with samples, proposed fields and number separators, and its first rows. Number separators are detected in the whole
 * file, so that the preview reads numbers as the import will.
 * @throws UnreadableFileError if the file can't be read or has no rows
 */
export async function inspectFile(file: string): Promise<{ columns: ImportColumn[]; firstRows: FirstRow[] }> {
  const samples = new Map<string, Set<string>>();
  const firstRows: FirstRow[] = [];
  const collector = new NumberSignCollector();
  let rowsRead = 0;
  try {
    for await (const { row, cells, broken } of readRawRows(file)) {
      rowsRead += 1;
      collector.add({ cells });
      if (rowsRead > rowsInspectedForColumns) continue;
      if (firstRows.length < maxPreviewRows) firstRows.push({ row, cells, broken });
      for (const [name, cell] of Object.entries(cells ?? {})) addSample(samples, name, cell);
      if (samples.size > maxColumns) break;
    }
  } catch (error) {
    // A later fault is reported by the check.
    if (rowsRead === 0) throw error;
  }
  if (samples.size === 0) throw new UnreadableFileError('The file has no rows that can be read.');
  if (samples.size > maxColumns) throw new UnreadableFileError(`The file has more than ${maxColumns} columns.`);
  const columns = proposeFields([...samples.keys()]).map(({ name, field }) => ({
    name,
    field,
    samples: [...(samples.get(name) ?? [])],
    signs: collector.signsOf(name),
  }));
  return { columns, firstRows };
}

function addSample(samples: Map<string, Set<string>>, name: string, cell: unknown): void {
  const columnSamples = samples.get(name) ?? new Set();
  samples.set(name, columnSamples);
  const text = cell === null || cell === undefined ? '' : abbreviateCell(cell);
  if (text !== '' && columnSamples.size < maxSamples) columnSamples.add(text);
}
