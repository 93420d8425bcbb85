import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { pluralize } from '#contract/shared/text/format';
import type { RotatingLog } from './RotatingLog';
import { type Command, type ProcessExit, type ProcessGroup, runInProcessGroup } from './runInProcessGroup';

const reasons: [pattern: RegExp, reason: string][] = [
  [/heap out of memory|ENOMEM|[Cc]annot allocate memory|\bKilled\b/, 'This machine does not have enough free memory: the build needs about 2 GB.'],
  [/ENOSPC|no space left/i, 'The disk is full.'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network request|npm (error|ERR!) code E(50\d|40[34])/,
    'The package registry cannot be reached.',
  ],
  [/EACCES|EPERM|permission denied/i, 'Permission was denied for one of its files.'],
  [/node-gyp|prebuild-install/, 'Its SQLite driver could not be compiled.'],
];

/** A preparation stage before the CMS can start. */
export interface Stage {
  /** The output line with which the command starts this stage, such as "Building the CMS ...". */
  line: string;
  /** Such as "The CMS could not be built." */
  failureMessage: string;
}

export interface CmsPlan {
  /** Prepares whatever is stale; null if there is nothing to prepare. */
  setUp: { command: Command; stages: Stage[] } | null;
  service: Command;
  port: number;
  /** URL that editors open. */
  url: string;
}

export interface CmsContext {
  print: (line: string) => void;
  log: RotatingLog;
  /** Aborted when everything should stop. */
  stopSignal: AbortSignal;
}

const second = 1000;
const minBackoff = second;
const maxBackoff = 60 * second;
/** After this uptime the CMS counts as stable: its next restart is immediate. */
const stableAfter = 60 * second;
const tailLines = 8;

/**
 * Starts the CMS and restarts it whenever it ends, with exponential backoff, until `stopSignal` is aborted. Prepares it first; if that fails, reports
 * the failure and gives up. Never throws.
 */
export async function runCms(plan: CmsPlan, context: CmsContext): Promise<void> {
  const { print, stopSignal } = context;
  if (plan.setUp && !(await setUp(plan.setUp, context))) return;
  let backoff = minBackoff;
  for (let failures = 0; !stopSignal.aborted; ) {
    if (await isPortInUse(plan.port)) {
      if (failures === 0)
        print(
          `Port ${plan.port}, which the CMS needs, is in use by another program. The CMS starts when the port is free. To use another port, set for example CMS_PORT=1400.`,
        );
    } else {
      const started = Date.now();
      const exit = await runService(plan, context);
      if (stopSignal.aborted) return;
      if (Date.now() - started > stableAfter) {
        backoff = minBackoff;
        failures = 0;
      }
      print(`The CMS stopped (${describeExit(exit)}). It restarts in ${backoff / second} s. The site keeps running.`);
      if (failures === 0) printTail(context);
    }
    failures += 1;
    await wait(backoff, undefined, { signal: stopSignal }).catch(() => undefined);
    backoff = Math.min(backoff * 2, maxBackoff);
  }
}

/**
 * Prepares whatever is stale and reports it.
 * @returns whether the CMS is ready to start
 */
async function setUp({ command, stages }: NonNullable<CmsPlan['setUp']>, context: CmsContext): Promise<boolean> {
  const { print, log, stopSignal } = context;
  let stage: Stage | undefined;
  let startedAt = 0;
  const read = createLineReader((line) => {
    const next = stages.find((one) => one.line === line);
    if (!next) return;
    if (!stage) print('Setting up the CMS in the background. This takes a few minutes the first time.');
    stage = next;
    startedAt = Date.now();
    print(line);
  });
  const progressTimer = setInterval(() => {
    if (stage) print(`${stage.line} (${pluralize(Math.round((Date.now() - startedAt) / (60 * second)), 'minute')} so far)`);
  }, 60 * second);
  log.beginSection('Setting up the CMS');
  const exit = await startCommand(command, context, read).exited;
  clearInterval(progressTimer);
  if (stopSignal.aborted) return false;
  if (exit.code === 0) return true;
  const reason = failureReason(exit, log.tail());
  const sentences = [
    stage?.failureMessage ?? 'The CMS could not be set up.',
    ...(reason === null ? [] : [reason]),
    'The site runs without the CMS. Run make start again to retry.',
  ];
  print(sentences.join(' '));
  printTail(context);
  return false;
}

/** Splits output into lines. */
function createLineReader(onLine: (line: string) => void): (text: string) => void {
  let partialLine = '';
  return (text) => {
    const lines = `${partialLine}${text}`.split('\n');
    partialLine = lines.pop() ?? '';
    for (const line of lines) onLine(line);
  };
}

async function runService(plan: CmsPlan, context: CmsContext): Promise<ProcessExit> {
  context.log.beginSection('Starting the CMS');
  const service = startCommand(plan.service, context);
  const over = new AbortController();
  void printWhenReady(plan, context, over.signal);
  const exit = await service.exited;
  over.abort();
  return exit;
}

/** Polls the CMS until it responds, then prints its URL. */
async function printWhenReady({ port, url }: CmsPlan, { print }: CmsContext, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const answer = await fetch(`http://127.0.0.1:${port}/_health`, { signal: AbortSignal.timeout(2 * second) }).catch(() => null);
    if (answer?.ok && !over.aborted) return print(`The CMS is ready at ${url}/admin`);
    await wait(200, undefined, { signal: over }).catch(() => undefined);
  }
}

/** Runs a command and stops it when `stopSignal` is aborted. */
function startCommand(command: Command, { log, stopSignal }: CmsContext, onOutput: (text: string) => void = () => undefined): ProcessGroup {
  const group = runInProcessGroup(command, (text) => {
    log.write(text);
    onOutput(text);
  });
  const stop = () => void group.stop();
  if (stopSignal.aborted) stop();
  stopSignal.addEventListener('abort', stop);
  void group.exited.then(() => stopSignal.removeEventListener('abort', stop));
  return group;
}

function printTail({ print, log }: CmsContext): void {
  for (const line of log.tail(tailLines)) print(`  | ${line}`);
  print(`  Log file: ${log.file}`);
}

function describeExit({ code, signal }: ProcessExit): string {
  return signal ? `signal ${signal}` : `exit code ${code}`;
}

/** Returns the most likely cause as a sentence; null if it is unknown. */
function failureReason({ code, signal }: ProcessExit, lines: readonly string[]): string | null {
  const output = lines.join('\n');
  const found = reasons.find(([pattern]) => pattern.test(output));
  if (found) return found[1];
  // Otherwise only the system kills such a program, for lack of memory.
  return signal === 'SIGKILL' || code === 137 ? (reasons[0]?.[1] ?? null) : null;
}

/**
 * Returns a free port of this machine.
 * @throws if there is none
 */
export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}

/** Whether a program listens on a port of this machine. */
export function isPortInUse(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(true));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(false)));
  });
}
