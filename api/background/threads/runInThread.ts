import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SerializedError, ThreadRequest, ThreadResponse } from './serveTasks';

/**
 * A task of api/thread.ts: a generator that yields its result in parts. A function with a single result counts as one part. Callers derive the types
 * from `typeof` the function, so that the main thread need not load it.
 */
export type ThreadTask = (input: never) => unknown;
type TaskPart<Task extends ThreadTask> = ReturnType<Task> extends AsyncGenerator<infer Part> ? Part : Awaited<ReturnType<Task>>;

/** Thrown when a task exceeds the time limit of a part. Its thread is terminated. */
export class TaskTimeoutError extends Error {}

/** Milliseconds after which a thread that has not started is terminated. */
const startLimit = 60_000;
/** Milliseconds after which an idle thread is terminated. */
const idleLimit = 60_000;

/** The thread program is in this folder, bundled or as source. */
const program = path.join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'threadFromSource.mjs' : 'thread.js');

/** A started thread without a task. The next task reuses it. */
let idleThread: Worker | null = null;

/**
 * Runs a task in a worker thread, so that it does not block the event loop, and yields its parts. While the caller processes a part, the thread
 * computes the next one, but not more. A caller that stops early cancels the task.
 * @param limit milliseconds per part
 * @throws TaskTimeoutError if a part takes longer; an Error with the name, message and code of the task's own error
 */
export async function* partsFromThread<Task extends ThreadTask>(
  name: string,
  input: Parameters<Task>[0],
  limit: number,
): AsyncGenerator<TaskPart<Task>> {
  const thread = await acquireThread();
  let isDone = false;
  try {
    let pending = send(thread, { kind: 'start', name, input }, limit);
    for (;;) {
      const answer = await pending;
      isDone = answer.kind !== 'part';
      if (answer.kind === 'failed') throw deserializeError(answer.error);
      if (answer.kind !== 'part') return;
      pending = send(thread, { kind: 'next' }, limit);
      // The rejection is handled when the promise is awaited.
      pending.catch(() => undefined);
      // The thread only responds with parts of this task.
      yield answer.part as TaskPart<Task>;
    }
  } finally {
    // A thread with an unfinished task cannot be reused.
    if (isDone) releaseThread(thread);
    else await thread.terminate();
  }
}

/**
 * Runs a task that has a single part.
 * @see partsFromThread
 */
export async function runInThread<Task extends ThreadTask>(name: string, input: Parameters<Task>[0], limit: number): Promise<TaskPart<Task>> {
  let result: { part: TaskPart<Task> } | undefined;
  for await (const part of partsFromThread<Task>(name, input, limit)) result = { part };
  if (!result) throw new Error(`Task ${name} returned no result.`);
  return result.part;
}

async function acquireThread(): Promise<Worker> {
  const reusedThread = idleThread;
  idleThread = null;
  if (reusedThread) {
    reusedThread.off('error', clearIdle).off('exit', clearIdle);
    clearTimeout(idleTimers.get(reusedThread));
    reusedThread.ref();
    return reusedThread;
  }
  const thread = new Worker(program);
  try {
    await waitForMessage(thread, startLimit);
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

const idleTimers = new WeakMap<Worker, NodeJS.Timeout>();

/** Clears the idle thread when it ends. */
function clearIdle(): void {
  idleThread = null;
}

function releaseThread(thread: Worker): void {
  if (idleThread) return void thread.terminate();
  idleThread = thread;
  thread.on('error', clearIdle).on('exit', clearIdle);
  // Neither the thread nor the timer keeps the process alive.
  thread.unref();
  idleTimers.set(thread, setTimeout(() => void thread.terminate(), idleLimit).unref());
}

async function send(thread: Worker, request: ThreadRequest, limit: number): Promise<ThreadResponse> {
  const answer = waitForMessage(thread, limit);
  thread.postMessage(request);
  // The thread's program sends no other messages.
  return (await answer) as ThreadResponse;
}

/**
 * Resolves to the thread's next message.
 * @throws TaskTimeoutError after the limit, or an Error if the thread ends first
 */
function waitForMessage(thread: Worker, limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timeoutTimer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (value: unknown) => settle(() => resolve(value));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`A worker thread exited with code ${code}.`)));
    const timeoutTimer = setTimeout(() => settle(() => reject(new TaskTimeoutError(`A worker thread timed out after ${limit} ms.`))), limit);
    thread.once('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

function deserializeError({ name, message, code }: SerializedError): Error {
  return Object.assign(new Error(message), { name }, code === undefined ? {} : { code });
}
