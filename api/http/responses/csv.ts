import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'koa';
import type { Services } from '#api/config/services';

/**
 * What a spreadsheet program runs as a formula at the beginning of a cell. Programs that separate cells by something else than
 * commas also begin one within a text, behind a semicolon, a tab, a bar or a line break, with or without double quotes.
 */
const formulaStart = /(?<=^|[;,|\t\r\n])("*)('*)(?=[=+\-@\t\r＝＋－＠])/g;

const escapedFormulaStart = /(?<=^|[;,|\t\r\n])("*)'('*)(?=[=+\-@\t\r＝＋－＠])/g;

/**
 * Sends rows as a CSV file to be saved, as they are read. What fails on the way ends the answer early and is logged: without
 * that an error of the database would end the process. Cells that people wrote are to be defused before.
 */
export function streamCsv(log: Services['log'], ctx: Context, name: string, rows: AsyncGenerator<string[]>): void {
  ctx.attachment(name, { type: 'attachment' });
  ctx.type = 'text/csv; charset=utf-8';
  ctx.body = pipeline(Readable.from(rows), stringify({ bom: true, record_delimiter: 'windows' }), (error) => {
    if (error) log.warn({ err: error }, 'a table ended early');
  });
}

/** A text as a CSV cell of which no spreadsheet program runs a part as a formula. */
export function escapeFormulas(text: string): string {
  return text.replace(formulaStart, "$1'$2");
}

/** The text of a cell; the opposite of `defuse`. */
export function unescapeFormulas(cell: string): string {
  return cell.includes("'") ? cell.replace(escapedFormulaStart, '$1$2') : cell;
}
