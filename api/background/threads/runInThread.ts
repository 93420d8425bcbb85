import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { SerializedError, ThreadRequest, ThreadResponse } from './serveTasks';

/**
 * A task of api/thread.ts: a generator that yields its result in parts. A function with a single result counts as one part. A caller
 * gets the types from `typeof` the function, so that the main thread need not load it.
 */
export type ThreadTask = (input: never) => unknown;
type TaskPart<Task extends ThreadTask> = ReturnType<Task> extends AsyncGenerator<infer Part> ? Part : Awaited<ReturnType<Task>>;

/** A task took longer for one part than it may; its thread is ended. */
export class TaskTimeoutError extends Error {}

/** A thread that takes longer than this to start is ended. Milliseconds. */
const startLimit = 60_000;
/** A thread without work is ended after this time. Milliseconds. */
const idleLimit = 60_000;

/** The threads' program is in this folder, built or as source. */
const program = path.join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'threadFromSource.mjs' : 'thread.js');

/** A started thread that has no task: the next task takes it rather than start another one. */
let idleThread: Worker | null = null;

/**
 * Runs a task in a worker thread, so that it never keeps the event loop busy, and yields its parts. The next part is worked
 * on while the caller works with this one, never more. A caller that stops early stops the task.
 * @param limit milliseconds for one part
 * @throws TaskTimeoutError where a part takes longer; an Error with the name, message and code of what the task throws
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
      // Its failure is seen when it is awaited.
      pending.catch(() => undefined);
      // The thread answers with the parts of this very task.
      yield answer.part as TaskPart<Task>;
    }
  } finally {
    // A thread in the middle of a task is of no use for another one.
    if (isDone) releaseThread(thread);
    else await thread.terminate();
  }
}

/** Runs a task of a single part. @see partsFromThread */
export async function runInThread<Task extends ThreadTask>(name: string, input: Parameters<Task>[0], limit: number): Promise<TaskPart<Task>> {
  let result: { part: TaskPart<Task> } | undefined;
  for await (const part of partsFromThread<Task>(name, input, limit)) result = { part };
  if (!result) throw new Error(`The task ${name} has no result.`);
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

/** When threads without work are ended. */
const idleTimers = new WeakMap<Worker, NodeJS.Timeout>();

/** An idle thread that ended. */
function clearIdle(): void {
  idleThread = null;
}

function releaseThread(thread: Worker): void {
  if (idleThread) return void thread.terminate();
  idleThread = thread;
  thread.on('error', clearIdle).on('exit', clearIdle);
  // Neither keeps the process alive.
  thread.unref();
  idleTimers.set(thread, setTimeout(() => void thread.terminate(), idleLimit).unref());
}

async function send(thread: Worker, request: ThreadRequest, limit: number): Promise<ThreadResponse> {
  const answer = waitForMessage(thread, limit);
  thread.postMessage(request);
  // The thread's program sends nothing else.
  return (await answer) as ThreadResponse;
}

/** Resolves to the thread's next message. @throws TaskTimeoutError, and where the thread ends first */
function waitForMessage(thread: Worker, limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(timeoutTimer);
      thread.off('message', onMessage).off('error', onError).off('exit', onExit);
      finish();
    };
    const onMessage = (value: unknown) => settle(() => resolve(value));
    const onError = (error: unknown) => settle(() => reject(error));
    const onExit = (code: number) => settle(() => reject(new Error(`A worker thread ended with code ${code}.`)));
    const timeoutTimer = setTimeout(() => settle(() => reject(new TaskTimeoutError(`A worker thread took more than ${limit} ms.`))), limit);
    thread.once('message', onMessage).once('error', onError).once('exit', onExit);
  });
}

function deserializeError({ name, message, code }: SerializedError): Error {
  return Object.assign(new Error(message), { name }, code === undefined ? {} : { code });
}
