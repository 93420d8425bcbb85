import { notFound } from '../errors';

/** Digits that a database integer holds. */
const maxIdDigits = 9;

/** The id that a path names; null for what can be none. */
export function parsePathId(text: unknown): number | null {
  const digits = String(text);
  return /^\d+$/.test(digits) && digits.length <= maxIdDigits ? Number(digits) : null;
}

/** The id that a path names. @throws 404 for what can be none; `what` is the thing that would have it */
export function requirePathId(text: unknown, what: string): number {
  const id = parsePathId(text);
  if (id === null) throw notFound(what);
  return id;
}
