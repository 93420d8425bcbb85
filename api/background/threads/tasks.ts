import { findPdfProblem } from '#api/modules/enquiries/files/findPdfProblem';
import { type ReadRowsInput, readRowParts } from '#api/modules/imports/files/readRowParts';

/** Work that would keep the event loop busy, by its name; each yields its results one part at a time. */
export const tasks = {
  async *findPdfProblem(bytes: Uint8Array) {
    yield findPdfProblem(bytes);
  },
  readRowParts: (input: ReadRowsInput) => readRowParts(input),
};

export type TaskName = keyof typeof tasks;
export type TaskInput<Name extends TaskName> = Parameters<(typeof tasks)[Name]>[0];
type PartOf<Generator> = Generator extends AsyncGenerator<infer Part> ? Part : never;
export type TaskPart<Name extends TaskName> = PartOf<ReturnType<(typeof tasks)[Name]>>;

/** What the main thread sends: a task, or the request for its next part. */
export type ThreadRequest = { kind: 'start'; name: TaskName; input: unknown } | { kind: 'next' };

/** What a thread answers; once unasked, when it can begin. After `done` or `failed` it is free for another task. */
export type ThreadResponse = { kind: 'ready' } | { kind: 'part'; part: unknown } | { kind: 'done' } | { kind: 'failed'; error: SerializedError };

/** A serializable error: messages between threads preserve neither class nor code. */
export interface SerializedError {
  message: string;
  code?: string;
  /** Whether it is the file's fault, in a sentence for the person who gave it. */
  isUnreadableFile: boolean;
}
