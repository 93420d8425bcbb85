import { serveTasks } from './background/threads/serveTasks';
import { readRowParts } from './modules/imports/files/readRowParts';
import { findPdfProblem } from './modules/pdf/findPdfProblem';

/** Entry point of the worker threads, for work that would block the event loop. */
serveTasks({
  async *findPdfProblem(bytes: Uint8Array) {
    yield findPdfProblem(bytes);
  },
  readRowParts,
});
