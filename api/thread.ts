import { serveTasks } from './background/threads/serveTasks';
import type { PdfInput } from './modules/comparison/files/buildComparisonPdf';
import { readRowParts } from './modules/imports/files/readRowParts';
import { findPdfProblem } from './modules/pdf/findPdfProblem';

/** Entry point of the worker threads, for work that would block the event loop. */
serveTasks({
  async *findPdfProblem(bytes: Uint8Array) {
    yield findPdfProblem(bytes);
  },
  readRowParts,
  async *buildComparisonPdf(input: PdfInput) {
    // Loaded only when needed: the library and its fonts take longer to load than most tasks take.
    const { buildComparisonPdf } = await import('./modules/comparison/files/buildComparisonPdf');
    yield await buildComparisonPdf(input);
  },
});
