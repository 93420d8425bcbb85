import { constants } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from '#api/database/logging/logger';
import type { HttpServer } from './httpServer';
import type { LifecycleControl } from './lifecycle';

/** Milliseconds from the signal: process managers usually kill after 30 seconds. */
const timeoutMs = 25_000;

interface ShutdownOptions {
  log: Logger;
  lifecycle: LifecycleControl;
  http: HttpServer;
  /** Seconds for which the process accepts requests until every proxy has noticed that it is no longer ready. */
  graceSeconds: number;
  /** Stops background work. Resolves when none is in progress. */
  stopWorkers(): Promise<unknown>;
  /** Closes what everything else depends on: the database. */
  close(): Promise<void>;
}

/**
 * Shuts down on SIGTERM, SIGINT and the end of the parent process: reports not ready at once, serves for the grace period, completes requests in
 * progress and exits with 0, or with 1 if work was cut off after 25 seconds. A second signal exits at once.
 */
export function shutDownOnSignals(options: ShutdownOptions): void {
  let isShuttingDown = false;
  const beginShutdown = () => {
    isShuttingDown = true;
    shutDown(options).catch((error: unknown) => {
      options.log.error({ err: error }, 'shutdown failed');
      process.exit(1);
    });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (isShuttingDown) process.exit(128 + constants.signals[signal]);
      beginShutdown();
    });
  process.once('disconnect', () => {
    if (!isShuttingDown) beginShutdown();
  });
}

async function shutDown({ log, lifecycle, http, graceSeconds, stopWorkers, close }: ShutdownOptions): Promise<void> {
  const started = performance.now();
  log.info({ graceSeconds }, 'shutdown started');
  const forceExitTimer = setTimeout(() => {
    log.error('shutdown timed out: requests in flight are aborted');
    process.exit(1);
  }, timeoutMs);
  lifecycle.beginDraining();
  await wait(graceSeconds * 1000);
  lifecycle.beginClosing();
  await Promise.all([http.drain(), stopWorkers()]);
  await close();
  clearTimeout(forceExitTimer);
  log.info({ ms: Math.round(performance.now() - started) }, 'shutdown complete');
  process.exit(0);
}
