import { parentPort } from 'node:worker_threads';
import { UnreadableFileError } from '#api/modules/imports/parse/sourceRow';
import { type SerializedError, type ThreadRequest, type ThreadResponse, tasks } from './tasks';

/** The program of a worker thread: one task at a time, one part of it whenever the main thread asks for one. */

const port = parentPort;
let running: AsyncGenerator<unknown> | null = null;

port?.on('message', (request: ThreadRequest) => {
  void handleRequest(request).then(send);
});
send({ kind: 'ready' });

function send(response: ThreadResponse): void {
  port?.postMessage(response);
}

async function handleRequest(request: ThreadRequest): Promise<ThreadResponse> {
  try {
    if (request.kind === 'start') running = startTask(request);
    const next = await running?.next();
    if (next && !next.done) return { kind: 'part', part: next.value };
    running = null;
    return { kind: 'done' };
  } catch (error) {
    running = null;
    return { kind: 'failed', error: serializeError(error) };
  }
}

function startTask({ name, input }: Extract<ThreadRequest, { kind: 'start' }>): AsyncGenerator<unknown> {
  // The main thread sends each task with the input of this very task.
  const task = tasks[name] as (given: unknown) => AsyncGenerator<unknown>;
  return task(input);
}

function serializeError(error: unknown): SerializedError {
  const message = error instanceof Error ? error.message : String(error);
  const code = error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { message, ...(code !== undefined && { code }), isUnreadableFile: error instanceof UnreadableFileError };
}
