import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { UnreadableFileError } from '../features/importing/sourceRow';
import type { SentError, TaskInput, TaskName, TaskPart, ThreadAnswer, ThreadRequest } from './tasks';

/** A task took longer for one part than it may; its thread is ended. */
export class TaskTimeoutError extends Error {}

/** A thread that takes longer than this to start is ended. Milliseconds. */
const startLimit = 60_000;
/** A thread without work is ended after this time. Milliseconds. */
const idleLimit = 60_000;

/** The threads' program is in this folder, built or as source. */
const program = path.join(import.meta.dirname, import.meta.filename.endsWith('.ts') ? 'threadFromSource.mjs' : 'thread.js');

/** A started thread that has no task: the next task takes it rather than start another one. */
let idle: Worker | null = null;

/**
 * Runs a task in a worker thread, so that it never keeps the event loop busy, and yields its parts. The next part is worked
 * on while the caller works with this one, never more. A caller that stops early stops the task.
 * @param limit milliseconds for one part
 * @throws TaskTimeoutError where a part takes longer; what the task throws
 */
export async function* partsFromThread<Name extends TaskName>(name: Name, input: TaskInput<Name>, limit: number): AsyncGenerator<TaskPart<Name>> {
  const thread = await takeThread();
  let isDone = false;
  try {
    let pending = send(thread, { kind: 'start', name, input }, limit);
    for (;;) {
      const answer = await pending;
      isDone = answer.kind !== 'part';
      if (answer.kind === 'failed') throw receivedError(answer.error);
      if (answer.kind !== 'part') return;
      pending = send(thread, { kind: 'next' }, limit);
      // Its failure is seen when it is awaited.
      pending.catch(() => undefined);
      // The thread answers with the parts of this very task.
      yield answer.part as TaskPart<Name>;
    }
  } finally {
    // A thread in the middle of a task is of no use for another one.
    if (isDone) keepThread(thread);
    else await thread.terminate();
  }
}

/** Runs a task of a single part. @see partsFromThread */
export async function runInThread<Name extends TaskName>(name: Name, input: TaskInput<Name>, limit: number): Promise<TaskPart<Name>> {
  let result: { part: TaskPart<Name> } | undefined;
  for await (const part of partsFromThread(name, input, limit)) result = { part };
  if (!result) throw new Error(`The task ${name} has no result.`);
  return result.part;
}

async function takeThread(): Promise<Worker> {
  const kept = idle;
  idle = null;
  if (kept) {
    kept.off('error', forgetIdle).off('exit', forgetIdle);
    clearTimeout(endings.get(kept));
    kept.ref();
    return kept;
  }
  const thread = new Worker(program);
  try {
    await waitFor(thread, startLimit);
    return thread;
  } catch (error) {
    await thread.terminate();
    throw error;
  }
}

/** When threads without work are ended. */
const endings = new WeakMap<Worker, NodeJS.Timeout>();

/** An idle thread that ended. */
function forgetIdle(): void {
  idle = null;
}

function keepThread(thread: Worker): void {
  if (idle) return void thread.terminate();
  idle = thread;
  thread.on('error', forgetIdle).on('exit', forgetIdle);
  // Neither keeps the process alive.
  thread.unref();
  endings.set(thread, setTimeout(() => void thread.terminate(), idleLimit).unref());
}

async function send(thread: Worker, request: ThreadRequest, limit: number): Promise<ThreadAnswer> {
  const answer = waitFor(thread, limit);
  thread.postMessage(request);
  // The thread's program sends nothing else.
  return (await answer) as ThreadAnswer;
}

/** Resolves to the thread's next message. @throws TaskTimeoutError, and where the thread ends first */
function waitFor(thread: Worker, limit: number): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const settle = (finish: () => void) => {
      clearTimeout(overdue);
      thread.off('message', received).off('error', failed).off('exit', ended);
      finish();
    };
    const received = (value: unknown) => settle(() => resolve(value));
    const failed = (error: unknown) => settle(() => reject(error));
    const ended = (code: number) => settle(() => reject(new Error(`A worker thread ended with code ${code}.`)));
    const overdue = setTimeout(() => settle(() => reject(new TaskTimeoutError(`A worker thread took more than ${limit} ms.`))), limit);
    thread.once('message', received).once('error', failed).once('exit', ended);
  });
}

function receivedError({ message, code, isUnreadableFile }: SentError): Error {
  if (isUnreadableFile) return new UnreadableFileError(message);
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
