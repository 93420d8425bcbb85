import pino, { type SerializedError } from 'pino';
import type { Config } from '#api/config/config';
import { databaseErrorCode } from '../database';

export type Logger = pino.Logger;

/** Structured lines on standard output. */
export function createLogger(config: Pick<Config, 'LOG_LEVEL'>): Logger {
  return pino({ level: config.LOG_LEVEL, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeError } });
}

/** A failed statement is described without its values: they are people's. */
export function describeError(error: Error): SerializedError {
  const described = pino.stdSerializers.err(error);
  if (!/^(SQLITE|ER)_/.test(databaseErrorCode(error))) return described;
  const { type, stack, code } = described;
  const reason = described.message.split(' - ').at(-1) ?? '';
  const message = reason.replace(/'[^']*'/g, "'…'").slice(0, 300);
  return { type, message, code, stack: stack.slice(stack.indexOf('\n    at ')), raw: described.raw };
}
