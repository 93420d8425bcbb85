import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';
import { none } from 'stream-chain/core';
import gen from 'stream-chain/gen.js';
import parser from 'stream-json/parser.js';
import streamArray from 'stream-json/streamers/stream-array.js';
import { type SourceRow, UnreadableFileError } from '../parse/sourceRow';
import { resolveEncoding } from './detectEncoding';
import type { ReadRowsInput, ReadStep } from './rowParts';

/**
 * Reads the items of a JSON file that contains one list.
 * @throws UnreadableFileError if the file is not such JSON, after the items before the error
 */
export async function* readJson({ file, encoding: chosenEncoding }: Pick<ReadRowsInput, 'file' | 'encoding'>): AsyncGenerator<ReadStep> {
  const items = gen((input: string | typeof none) => input, parser(), streamArray());
  const encoding = await resolveEncoding(file, chosenEncoding);
  yield { start: { layout: { encoding, header_row: null, top_rows: [] }, header: null } };
  let row = 0;
  let bytes = 0;
  for await (const { text, bytes: end } of readPieces(file, encoding)) {
    if (end !== bytes) yield { bytes: end };
    bytes = end;
    try {
      for await (const { value } of items(text)) {
        row += 1;
        yield { row: toSourceRow(row, value, bytes) };
      }
    } catch (error) {
      throw toUnreadableFileError(row, error);
    }
  }
  try {
    // Throws if the end of the file is incomplete.
    for await (const { value } of items(none)) yield { row: toSourceRow(row + 1, value, bytes) };
  } catch (error) {
    throw toUnreadableFileError(row, error);
  }
}

/** Reads the text in pieces that end where an object may end, so that an error does not affect complete items. */
async function* readPieces(file: string, encoding: string): AsyncGenerator<{ text: string; bytes: number }> {
  const decoder = iconv.getDecoder(encoding);
  let bytes = 0;
  for await (const chunk of createReadStream(file)) {
    const text = decoder.write(chunk);
    bytes += chunk.length;
    for (const piece of text.match(/[^}]*\}|[^}]+$/g) ?? []) yield { text: piece, bytes };
  }
}

function toSourceRow(row: number, value: unknown, bytes: number): SourceRow {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return { row, cells: flattenLocation(value), bytes };
  return { row, cells: null, broken: 'The item is not an object.', bytes };
}

function toUnreadableFileError(row: number, error: unknown): UnreadableFileError {
  const reason = error instanceof Error ? error.message : String(error);
  return new UnreadableFileError(`The file is not a JSON list of objects. It can be read up to item ${row}. ${reason}`);
}

/** Profiles in API responses nest their place in `location`. */
function flattenLocation(item: object): Record<string, unknown> {
  const cells: Record<string, unknown> = { ...item };
  const { location } = cells;
  if (typeof location !== 'object' || location === null) return cells;
  delete cells.location;
  return { ...location, ...cells };
}
