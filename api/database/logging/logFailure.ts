import { classifyOutage, type DatabaseOutage } from '../errors';
import type { Logger } from './logger';

/** An outage is over when it has not been met for so long, in milliseconds. */
const quietPeriod = 5000;

interface OpenOutage {
  failures: number;
  endTimer: NodeJS.Timeout;
}
const openOutagesByLogger = new WeakMap<Logger, Map<DatabaseOutage, OpenOutage>>();

/**
 * Logs an unexpected failure. An outage of the database is one line at its beginning and one at its end, however much fails
 * in between: each request has its own line already.
 */
export function logFailure(log: Logger, level: 'warn' | 'error', error: unknown, message: string, context: object = {}): void {
  const outage = classifyOutage(error);
  if (outage) logOutage(log, outage, error, context);
  else log[level]({ err: error, ...context }, message);
}

function logOutage(log: Logger, outage: DatabaseOutage, error: unknown, context: object): void {
  const outages = openOutagesByLogger.get(log) ?? new Map<DatabaseOutage, OpenOutage>();
  openOutagesByLogger.set(log, outages);
  const open = outages.get(outage);
  if (open) {
    open.failures += 1;
    open.endTimer.refresh();
    return;
  }
  log.error({ err: error, outage, ...context }, 'database outage began');
  const startedAt = Date.now();
  const endTimer = setTimeout(() => {
    outages.delete(outage);
    const seconds = Math.round((Date.now() - quietPeriod - startedAt) / 1000);
    log.info({ outage, failures: entry.failures, seconds }, 'database outage ended');
  }, quietPeriod).unref();
  const entry: OpenOutage = { failures: 1, endTimer };
  outages.set(outage, entry);
}
