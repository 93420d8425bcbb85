import pino from 'pino';
import { describeError, type Logger } from '#api/database/logging/logger';

export interface LogLine {
  level: number;
  msg: string;
  url?: string;
  status?: number;
  aborted?: boolean;
  outage?: string;
  err?: { message: string };
}

/** A logger that collects its lines for the test. */
export function captureLog(): { log: Logger; lines: LogLine[]; failures: () => LogLine[] } {
  const lines: LogLine[] = [];
  const log = pino(
    { level: 'info', base: null, serializers: { err: describeError } },
    { write: (line: string) => void lines.push(JSON.parse(line)) },
  );
  const warn = 40;
  return { log, lines, failures: () => lines.filter(({ level }) => level >= warn) };
}
