import { isDeepStrictEqual } from 'node:util';
import type { AnyObject, AnyObjectSchema } from 'yup';
import { invalidFields } from '#api/http/errors';
import { contractorProfile } from '#contract/contractors/contractors';

/**
 * Refuses what is sent in vain: a field that no contractor has, or one that is not the sender's to change. A whole
 * profile may be sent back as it came.
 * @param currentProfile the profile as the sender was shown it
 * @throws 400 naming each such field
 */
export function rejectUneditableFields(schema: AnyObjectSchema, body: unknown, currentProfile: AnyObject): void {
  const problems: Record<string, string> = {};
  for (const [key, value] of Object.entries(body ?? {})) {
    if (Object.hasOwn(schema.fields, key)) continue;
    if (!(Object.hasOwn(contractorProfile.fields, key) || Object.hasOwn(currentProfile, key))) problems[key] = `${key} is no field of a contractor`;
    else if (!isDeepStrictEqual(value, currentProfile[key])) problems[key] = `${key} cannot be changed here`;
  }
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
}
