import { serveTasks } from './background/threads/serveTasks';
import { findPdfProblem } from './modules/enquiries/files/findPdfProblem';
import { readRowParts } from './modules/imports/files/readRowParts';

/** Entry point of the worker threads, for work that would block the event loop. */
serveTasks({
  async *findPdfProblem(bytes: Uint8Array) {
    yield findPdfProblem(bytes);
  },
  readRowParts,
});
