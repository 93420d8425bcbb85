import { errors } from '@strapi/utils';
import { fallbackTerms, type TermKey, termKeys } from '#directory';
import { isRow } from './documentBody';
import { buildValidationError } from './problems';
import type { Row } from './rows';

/** Whether a term is one of the specification's, which stay as they are. */
export function isLockedTerm(row: Row): boolean {
  const vocabulary = termKeys.find((key: TermKey) => key === row.vocabulary);
  return vocabulary !== undefined && typeof row.label === 'string' && fallbackTerms(vocabulary).includes(row.label);
}

/**
 * Refuses to change what the specification fixes of its own terms; everybody may add synonyms and a definition to them.
 * @throws ValidationError
 */
export function rejectLockedChange(previous: Row, data: unknown): void {
  if (!isLockedTerm(previous) || !isRow(data)) return;
  const changed = (['label', 'vocabulary'] as const).filter((key) => data[key] !== undefined && data[key] !== previous[key]);
  if (changed.length === 0) return;
  throw buildValidationError(
    Object.fromEntries(changed.map((key) => [key, 'This term belongs to the directory and stays as it is; you can add synonyms and a definition'])),
  );
}

/** Refuses to take one of the specification's terms out of use. @throws ApplicationError */
export function rejectLockedRemoval(row: Row): void {
  if (isLockedTerm(row)) throw new errors.ApplicationError('This term belongs to the directory: it can be neither unpublished nor deleted');
}
