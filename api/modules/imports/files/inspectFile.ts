import { defaultImportOptions, type ImportOptions } from '#contract/imports/importOptions';
import type { FileLayout, FirstRow, ImportColumn } from '../models/ImportFile';
import { abbreviateCell } from '../parse/cells';
import { ColumnSignCollector } from '../parse/columnSigns';
import { proposeFields } from '../parse/mapping';
import { UnreadableFileError } from '../parse/sourceRow';
import { readRawRows } from './openFile';

/** Number of rows inspected for columns: the items of a JSON file may differ. */
const rowsInspectedForColumns = 200;
const maxColumns = 200;
const maxSamples = 3;
const maxPreviewRows = 8;

export interface InspectedFile {
  columns: ImportColumn[];
  firstRows: FirstRow[];
  layout: FileLayout | null;
}

/**
 * Inspects a file's columns (names, sample values, likely fields) and first rows. The formats of numbers and dates are detected in the whole file,
 * so that the preview parses them as the import will.
 * @param options how to read it
 * @throws UnreadableFileError if the file is unreadable or has no rows
 */
export async function inspectFile(file: string, options: ImportOptions = defaultImportOptions): Promise<InspectedFile> {
  const samples = new Map<string, Set<string>>();
  const firstRows: FirstRow[] = [];
  const collector = new ColumnSignCollector();
  let layout: FileLayout | null = null;
  let rowsRead = 0;
  const rows = readRawRows(file, options, (start) => {
    layout = start.layout;
  });
  try {
    for await (const { row, cells, broken } of rows) {
      rowsRead += 1;
      collector.add({ cells });
      for (const [name, cell] of Object.entries(cells ?? {})) {
        // Columns without a name are found where they have a value.
        if (rowsRead <= rowsInspectedForColumns || samples.size < maxColumns) addSample(samples, name, cell);
      }
      if (rowsRead > rowsInspectedForColumns) continue;
      if (firstRows.length < maxPreviewRows) firstRows.push({ row, cells, broken });
      if (samples.size > maxColumns) break;
    }
  } catch (error) {
    // The check reports where a file becomes unreadable.
    if (rowsRead === 0) throw error;
  }
  if (samples.size === 0) throw new UnreadableFileError('The file has no readable rows.');
  if (samples.size > maxColumns) throw new UnreadableFileError(`The file has more than ${maxColumns} columns.`);
  const columns = proposeFields([...samples.keys()]).map(({ name, field }) => ({
    name,
    field,
    samples: [...(samples.get(name) ?? [])],
    signs: collector.signsOf(name),
  }));
  return { columns, firstRows, layout };
}

function addSample(samples: Map<string, Set<string>>, name: string, cell: unknown): void {
  const columnSamples = samples.get(name) ?? new Set();
  samples.set(name, columnSamples);
  const text = cell === null || cell === undefined ? '' : abbreviateCell(cell);
  if (text !== '' && columnSamples.size < maxSamples) columnSamples.add(text);
}
