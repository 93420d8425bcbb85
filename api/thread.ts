import { serveTasks } from './background/threads/serveTasks';
import { findPdfProblem } from './modules/enquiries/files/findPdfProblem';
import { readRowParts } from './modules/imports/files/readRowParts';

/** The program of the worker threads: work that would keep the event loop busy. */
serveTasks({
  async *findPdfProblem(bytes: Uint8Array) {
    yield findPdfProblem(bytes);
  },
  readRowParts,
});
