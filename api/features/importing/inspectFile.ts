import type { FirstRow, ImportColumn } from '../../models/ImportFile';
import { shown } from './cells';
import { SignCollector } from './detectNumberSigns';
import { proposeFields } from './mapping';
import { rowsAsTheyAre } from './openFile';
import { UnreadableFileError } from './sourceRow';

/** Rows that are looked through for columns: items of a JSON file may differ. */
const rowsForColumns = 200;
const mostColumns = 200;
const samplesShown = 3;
const previewed = 8;

/**
 * What the columns of a file are called, what is in them and what they seem to hold, with its first rows. How numbers are
 * written is looked at in the whole file, so that the preview reads them as the import will.
 * @throws UnreadableFileError where the file can't be read or has no rows
 */
export async function inspectFile(file: string): Promise<{ columns: ImportColumn[]; firstRows: FirstRow[] }> {
  const samples = new Map<string, Set<string>>();
  const firstRows: FirstRow[] = [];
  const collector = new SignCollector();
  let looked = 0;
  try {
    for await (const { row, cells, broken } of rowsAsTheyAre(file)) {
      looked += 1;
      collector.add({ cells });
      if (looked > rowsForColumns) continue;
      if (firstRows.length < previewed) firstRows.push({ row, cells, broken });
      for (const [name, cell] of Object.entries(cells ?? {})) noteSample(samples, name, cell);
      if (samples.size > mostColumns) break;
    }
  } catch (error) {
    // The check says where a file ends that can't be read any further.
    if (looked === 0) throw error;
  }
  if (samples.size === 0) throw new UnreadableFileError('The file has no rows that can be read.');
  if (samples.size > mostColumns) throw new UnreadableFileError(`The file has more than ${mostColumns} columns.`);
  const columns = proposeFields([...samples.keys()]).map(({ name, field }) => ({
    name,
    field,
    samples: [...(samples.get(name) ?? [])],
    signs: collector.signsOf(name),
  }));
  return { columns, firstRows };
}

function noteSample(samples: Map<string, Set<string>>, name: string, cell: unknown): void {
  const own = samples.get(name) ?? new Set();
  samples.set(name, own);
  const text = cell === null || cell === undefined ? '' : shown(cell);
  if (text !== '' && own.size < samplesShown) own.add(text);
}
