import { termKeys } from '../../contract/filters';
import type { TermIds } from '../../models/termIds';
import { resolveFields } from '../resolveFields';
import type { Fields } from './readBody';

/** Fields of a document as they are kept here; documents may still call a term as it was called before. @throws 400 as `resolveFields` */
export function resolveTheirs<Some extends Partial<Fields>>(fields: Some, terms: TermIds, country: string | null): Some {
  const named: Partial<Fields> = { ...fields };
  for (const key of termKeys) named[key] = named[key]?.map((label) => terms.todays(key, label));
  // What was not there is still not there.
  return resolveFields(Object.fromEntries(Object.entries(named).filter(([, value]) => value !== undefined)) as Some, terms, country);
}
