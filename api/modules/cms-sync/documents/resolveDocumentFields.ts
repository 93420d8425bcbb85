import { resolveFields } from '#api/modules/contractors/store/resolveFields';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { termKeys } from '#contract/vocabularies/filters';
import type { DocumentFields } from './parseDocumentBody';

/** Fields of a document as they are kept here; documents may still call a term as it was called before. @throws 400 as `resolveFields` */
export function resolveDocumentFields<Some extends Partial<DocumentFields>>(fields: Some, terms: TermIds, country: string | null): Some {
  const relabelled: Partial<DocumentFields> = { ...fields };
  for (const key of termKeys) relabelled[key] = relabelled[key]?.map((label) => terms.currentLabel(key, label));
  // What was not there is still not there.
  return resolveFields(Object.fromEntries(Object.entries(relabelled).filter(([, value]) => value !== undefined)) as Some, terms, country);
}
