import { type MissingThing, notFound } from '../errors';

/*
 * IDs in paths. An invalid one is not a malformed request: there is no record with it.
 */

/** Digits that fit into a database integer. */
const maxIdDigits = 9;

/**
 * Parses an id in a path.
 * @returns null if it is not a valid id
 */
export function parsePathId(text: unknown): number | null {
  const digits = String(text);
  return /^\d+$/.test(digits) && digits.length <= maxIdDigits ? Number(digits) : null;
}

/**
 * Parses an id in a path.
 * @param what names the record in the message
 * @throws 404 for an invalid id
 */
export function requirePathId(text: unknown, what: MissingThing): number {
  const id = parsePathId(text);
  if (id === null) throw notFound(what);
  return id;
}
