import { createReadStream } from 'node:fs';
import streamArray from 'stream-json/streamers/stream-array.js';
import { type SourceRow, UnreadableFileError } from './sourceRow';

/**
 * The items of a JSON file that holds one list, one at a time.
 * @throws UnreadableFileError where the file is no such JSON; what came before the fault was given already
 */
export async function* readJson(file: string): AsyncGenerator<SourceRow> {
  const source = createReadStream(file);
  const items = streamArray.withParserAsStream();
  source.on('error', (error) => items.destroy(error));
  let row = 0;
  try {
    for await (const item of source.pipe(items)) {
      row += 1;
      const value: unknown = item.value;
      if (typeof value === 'object' && value !== null && !Array.isArray(value)) yield { row, cells: flat(value), bytes: source.bytesRead };
      else yield { row, cells: null, broken: 'The item is no object.', bytes: source.bytesRead };
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && typeof error.code === 'string' && error.code.startsWith('E')) throw error;
    throw new UnreadableFileError(
      `The file is no JSON list of objects; it can be read up to item ${row}. ${error instanceof Error ? error.message : ''}`,
    );
  } finally {
    source.destroy();
    items.destroy();
  }
}

/** A profile as the API answers it has its place in an object of its own. */
function flat(item: object): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...item };
  const { location } = cells;
  if (typeof location !== 'object' || location === null) return cells;
  delete cells.location;
  return { ...location, ...cells };
}
