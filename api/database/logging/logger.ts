import pino, { type SerializedError } from 'pino';
import type { Config } from '#api/config/config';
import { databaseErrorCode } from '../database';
import { classifyOutage, type DatabaseOutage } from '../errors';

declare module '#api/config/services' {
  interface Services {
    log: Logger;
  }
}

/** An outage is considered over after this many milliseconds without an error. */
const quietPeriod = 5000;

const openOutagesByLogger = new WeakMap<Logger, Map<DatabaseOutage, OpenOutage>>();

export type Logger = pino.Logger;

/** Creates a logger that writes structured lines to standard output. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } });
}

/** Describes a failed statement without its values, which are personal data. */
export function describeError(error: Error): SerializedError {
  const described = pino.stdSerializers.err(error);
  if (!/^(SQLITE|ER)_/.test(databaseErrorCode(error))) return described;
  const { type, stack, code } = described;
  const reason = described.message.split(' - ').at(-1) ?? '';
  const message = reason.replace(/'[^']*'/g, "'…'").slice(0, 300);
  return { type, message, code, stack: stack.slice(stack.indexOf('\n    at ')), raw: described.raw };
}

interface OpenOutage {
  failures: number;
  endTimer: NodeJS.Timeout;
}

/**
 * Logs an unexpected failure. A database outage takes one line at its start and one at its end, however much fails in between: each request has its
 * own line already.
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
