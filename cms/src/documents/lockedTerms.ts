import { errors } from '@strapi/utils';
import { fallbackTerms, type TermKey, termKeys } from '#directory';
import { isRow } from './documentBody';
import { buildValidationError } from './problems';
import type { Row } from './rows';

/** Whether a term is built in and therefore can't be changed. */
export function isLockedTerm(row: Row): boolean {
  const vocabulary = termKeys.find((key: TermKey) => key === row.vocabulary);
  return vocabulary !== undefined && typeof row.label === 'string' && fallbackTerms(vocabulary).includes(row.label);
}

/**
 * Rejects changes to the fixed fields of a locked term. Anyone may add synonyms and a definition.
 * @throws ValidationError
 */
export function rejectLockedChange(previous: Row, data: unknown): void {
  if (!isLockedTerm(previous) || !isRow(data)) return;
  const changed = (['label', 'vocabulary'] as const).filter((key) => data[key] !== undefined && data[key] !== previous[key]);
  if (changed.length === 0) return;
  throw buildValidationError(
    Object.fromEntries(changed.map((key) => [key, 'This term is locked and cannot be changed. You can add synonyms and a definition'])),
  );
}

/** Rejects unpublishing or deleting a locked term. @throws ApplicationError */
export function rejectLockedRemoval(row: Row): void {
  if (isLockedTerm(row)) throw new errors.ApplicationError('This term is locked and cannot be unpublished or deleted');
}
