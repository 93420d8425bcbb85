import { setTimeout as wait } from 'node:timers/promises';
import { isTaken } from './freePort';
import { type Command, type Ending, type Kept, runKept } from './kept';
import type { KeptLog } from './keptLog';
import { whyItFailed } from './whyItFailed';

/** What has to be there before the CMS can start. */
export interface Step {
  /** As in "Building the CMS". */
  says: string;
  /** As in "The CMS could not be built". */
  failed: string;
  /** Ends with 0 where nothing is to be done. */
  check: Command;
  command: Command;
}

/** How the CMS is brought up. */
export interface CmsPlan {
  steps: Step[];
  service: Command;
  /** Where it is reached on this machine. */
  port: number;
  /** Where people open it. */
  address: string;
}

export interface Around {
  say: (line: string) => void;
  log: KeptLog;
  /** When everything is to end. */
  stopped: AbortSignal;
}

const second = 1000;
const firstWait = second;
const longestWait = 60 * second;
/** One that has run for so long is well: the next time it is started again at once. */
const settled = 60 * second;
const shownLines = 8;

/**
 * Brings the CMS up and keeps it up, until everything is to end: does what has to be done before, starts it, and starts it
 * again when it ends, after a wait that doubles. Where it can't be set up that is said, and it is left alone. Never throws.
 */
export async function runCms(plan: CmsPlan, around: Around): Promise<void> {
  const { say, stopped } = around;
  if (!(await setUp(plan.steps, around))) return;
  let pause = firstWait;
  for (let failures = 0; !stopped.aborted; ) {
    if (await isTaken(plan.port)) {
      if (failures === 0)
        say(
          `Another program listens on port ${plan.port}, which the CMS needs. It starts as soon as that ends; or choose another port, e.g. CMS_PORT=1400.`,
        );
    } else {
      const started = Date.now();
      const ending = await serve(plan, around);
      if (stopped.aborted) return;
      if (Date.now() - started > settled) {
        pause = firstWait;
        failures = 0;
      }
      say(`The CMS ended (${howItEnded(ending)}) and is started again in ${pause / second} s; the site goes on.`);
      if (failures === 0) sayTail(around);
    }
    failures += 1;
    await wait(pause, undefined, { signal: stopped }).catch(() => undefined);
    pause = Math.min(pause * 2, longestWait);
  }
}

/** Does what is stale; says so before the first of it. Returns whether all is there. */
async function setUp(steps: Step[], around: Around): Promise<boolean> {
  let announced = false;
  for (const { says, failed, check, command } of steps) {
    const { code } = await runToEnd(check, around);
    if (around.stopped.aborted) return false;
    if (code === 0) continue;
    if (!announced) around.say('The CMS is being set up in the background; this takes a few minutes the first time.');
    announced = true;
    around.say(`${says} ...`);
    const started = Date.now();
    const report = setInterval(() => around.say(`${says} takes ${minutes(Date.now() - started)} so far ...`), 60 * second);
    around.log.begin(says);
    const ending = await runToEnd(command, around);
    clearInterval(report);
    if (around.stopped.aborted) return false;
    if (ending.code !== 0) {
      const reason = whyItFailed(ending, around.log.tail());
      around.say(`${failed}${reason ? `: ${reason}` : ''}. The site goes on without it; the next make start tries again.`);
      sayTail(around);
      return false;
    }
  }
  return true;
}

async function serve(plan: CmsPlan, around: Around): Promise<Ending> {
  around.log.begin('Starting the CMS');
  const service = start(plan.service, around);
  const over = new AbortController();
  void sayWhenReady(plan, around, over.signal);
  const ending = await service.ended;
  over.abort();
  return ending;
}

/** Asks until it answers. */
async function sayWhenReady({ port, address }: CmsPlan, { say }: Around, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/_health`, { signal: AbortSignal.timeout(2 * second) }).catch(() => null);
    if (answer?.ok && !over.aborted) return say(`The CMS is ready at ${address}/admin`);
    await wait(200, undefined, { signal: over }).catch(() => undefined);
  }
}

function runToEnd(command: Command, around: Around): Promise<Ending> {
  return start(command, around).ended;
}

/** Runs a command, and ends it when everything is to end. */
function start(command: Command, { log, stopped }: Around): Kept {
  const kept = runKept(command, (text) => log.write(text));
  const stop = () => void kept.stop();
  if (stopped.aborted) stop();
  stopped.addEventListener('abort', stop);
  void kept.ended.then(() => stopped.removeEventListener('abort', stop));
  return kept;
}

function sayTail({ say, log }: Around): void {
  for (const line of log.tail(shownLines)) say(`  | ${line}`);
  say(`  Its log is ${log.file}`);
}

function howItEnded({ code, signal }: Ending): string {
  return signal ? `by ${signal}` : `with code ${code}`;
}

function minutes(milliseconds: number): string {
  const count = Math.round(milliseconds / (60 * second));
  return count === 1 ? '1 minute' : `${count} minutes`;
}
