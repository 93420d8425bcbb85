import { pipeline, Readable } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { Context } from 'koa';
import type { Services } from '../endpoint';

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
