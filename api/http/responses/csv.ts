import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Services } from '#api/config/services';
import { FileResponse } from './FileResponse';

/**
 * Start of a cell that spreadsheet programs evaluate as a formula. Programs that use a delimiter other than a comma also start a cell within a text:
 * after a semicolon, tab, bar or line break, with or without double quotes.
 */
const formulaStart = /(?<=^|[;,|\t\r\n])("*)('*)(?=[=+\-@\t\r＝＋－＠])/g;

const escapedFormulaStart = /(?<=^|[;,|\t\r\n])("*)'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Returns rows as a CSV download that is streamed while they are read. An error ends the response early and is logged; unhandled, a database error would end the
 * process. The caller must escape cells that people wrote (`escapeFormulas`).
 */
export function streamCsv(log: Services['log'], name: string, rows: AsyncGenerator<string[]>): FileResponse {
  const body = buildCsv(rows, (error) => log.warn({ err: error }, 'a CSV export ended early'));
  return new FileResponse(body, { type: 'text/csv; charset=utf-8', downloadName: name });
}

/** Streams rows as CSV that spreadsheet programs open correctly. @param onError told of a failed read, which ends the stream with its error */
export function buildCsv(rows: AsyncIterable<string[]>, onError: (error: Error) => void): Readable {
  return pipeline(Readable.from(rows), stringify({ bom: true, record_delimiter: 'windows' }), (error) => {
    if (error) onError(error);
  });
}

/** Escapes a cell's text so that no spreadsheet program evaluates any part of it as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "$1'$2");
}

/** Reverses `escapeFormulas`. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(escapedFormulaStart, '$1$2') : cell;
}
