import { runInThread } from '#api/background/threads/runInThread';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { parsedQuery } from '#api/http/parameters/readQuery';
import { streamCsv } from '#api/http/responses/csv';
import { FileResponse } from '#api/http/responses/FileResponse';
import { jobParameters } from '#api/modules/directory/listing/listParameters';
import { comparison } from '#contract/comparison/comparison';
import {
  type ComparisonFileQuery,
  comparedParam,
  hiddenRowsParam,
  parseComparisonFileQuery,
  parseComparisonQuery,
} from '#contract/comparison/comparisonQuery';
import { limits } from '#contract/shared/limits';
import { compareContractors } from './compareContractors';
import type { buildComparisonPdf } from './files/buildComparisonPdf';
import { buildComparisonXlsx } from './files/buildComparisonXlsx';
import { buildComparisonCsv, tabulate } from './files/comparisonTable';

/** A document takes a second; the rest allows for a busy machine. */
const pdfTimeoutMs = 20_000;

const contractorsParameter: Parameter = {
  name: comparedParam,
  in: 'query',
  required: true,
  description: `Up to ${limits.maxComparedContractors} slugs or ids, separated by commas`,
  schema: { type: 'string' },
};
const hiddenRowsParameter: Parameter = {
  name: hiddenRowsParam,
  in: 'query',
  description: 'Keys of rows to leave out, separated by commas',
  schema: { type: 'string' },
};
const query = parsedQuery([contractorsParameter, ...jobParameters()], parseComparisonQuery);
const fileQuery = parsedQuery([contractorsParameter, hiddenRowsParameter, ...jobParameters()], parseComparisonFileQuery);

/** Public routes that compare contractors side by side. See docs/product-rules.md#32-comparison. */
export function comparisonRoutes(services: Services): Endpoint[] {
  const { config, log, site } = services;
  const read = async ({ hide, ...asked }: ComparisonFileQuery) => tabulate(await compareContractors(services, asked), hide, config.browser.publicUrl);
  const file = (format: string, summary: string, build: (asked: ComparisonFileQuery) => Promise<FileResponse>) =>
    defineEndpoint({
      method: 'get',
      path: `/api/comparison.${format}`,
      operationId: `exportComparison${format.toUpperCase()}`,
      summary,
      rateLimit: 'read',
      query: fileQuery,
      response: 'file',
      handle: async ({ query: asked }) => build(asked),
    });
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/comparison',
      operationId: 'compareContractors',
      summary: 'Compare contractors side by side',
      rateLimit: 'read',
      query,
      response: comparison,
      handle: async ({ query: asked }) => compareContractors(services, asked),
    }),
    file('csv', 'Export a comparison as CSV', async (asked) => streamCsv(log, 'comparison.csv', buildComparisonCsv(await read(asked)))),
    file('xlsx', 'Export a comparison for Excel', async (asked) => {
      const body = await buildComparisonXlsx(await read(asked));
      return new FileResponse(body, { type: 'xlsx', downloadName: 'comparison.xlsx', uncompressed: true });
    }),
    file('pdf', 'Export a comparison as PDF', async (asked) => {
      const input = { table: await read(asked), siteName: site.names.productName };
      const body = await runInThread<typeof buildComparisonPdf>('buildComparisonPdf', input, pdfTimeoutMs);
      return new FileResponse(Buffer.from(body), { type: 'pdf', downloadName: 'comparison.pdf', uncompressed: true });
    }),
  ];
}
