import { parentPort } from 'node:worker_threads';

/** A message to a thread: a task, or the request for its next part. */
export type ThreadRequest = { kind: 'start'; name: string; input: unknown } | { kind: 'next' };

/** A message from a thread; `ready` comes once, before any request. After `done` or `failed` it is free for another task. */
export type ThreadResponse = { kind: 'ready' } | { kind: 'part'; part: unknown } | { kind: 'done' } | { kind: 'failed'; error: SerializedError };

/** Serialized error: structured cloning loses the class and the code. */
export interface SerializedError {
  name: string;
  message: string;
  code?: string;
}

export type TaskTable = Record<string, (input: never) => AsyncGenerator<unknown>>;

/** Serves tasks in a worker thread: one task at a time, computing one part for each request of the main thread. */
export function serveTasks(tasks: TaskTable): void {
  let running: AsyncGenerator<unknown> | null = null;

  const handleRequest = async (request: ThreadRequest): Promise<ThreadResponse> => {
    try {
      if (request.kind === 'start') running = startTask(tasks, request);
      const next = await running?.next();
      if (next && !next.done) return { kind: 'part', part: next.value };
      running = null;
      return { kind: 'done' };
    } catch (error) {
      running = null;
      return { kind: 'failed', error: serializeError(error) };
    }
  };

  const send = (response: ThreadResponse): void => parentPort?.postMessage(response);
  parentPort?.on('message', (request: ThreadRequest) => void handleRequest(request).then(send));
  send({ kind: 'ready' });
}

function startTask(tasks: TaskTable, { name, input }: Extract<ThreadRequest, { kind: 'start' }>): AsyncGenerator<unknown> {
  // The main thread sends each task its own input type.
  const task = tasks[name] as ((input: unknown) => AsyncGenerator<unknown>) | undefined;
  if (!task) throw new Error(`There is no task ${name}.`);
  return task(input);
}

function serializeError(error: unknown): SerializedError {
  if (!(error instanceof Error)) return { name: 'Error', message: String(error) };
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined;
  return { name: error.constructor.name, message: error.message, ...(code !== undefined && { code }) };
}
