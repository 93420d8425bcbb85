import { object, ValidationError } from 'yup';
import { invalidFields } from '#api/http/errors';
import { resolveFields } from '#api/modules/contractors/store/resolveFields';
import type { TermIds } from '#api/modules/vocabularies/termIds';
import { type CmsFile, cmsBodySchemas } from '#contract/cms-sync/cms';
import { fieldSchemas } from '#contract/contractorChanges';
import { type ContractorFieldKey, contractorFields } from '#contract/contractors/contractorFields';
import { type ContractorInput, contractorInput } from '#contract/contractors/contractors';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { termKeys } from '#contract/vocabularies/filters';
import type { Problems } from '../syncContext';

/** What editors fill in of a contractor. */
export type DocumentFields = Pick<ContractorInput, ContractorFieldKey>;
/** A picture by what it is recognised by over there. */
export type DocumentPicture = Pick<CmsFile, 'file' | 'alt'>;
export interface Pictures {
  logo: DocumentPicture | null;
  media: DocumentPicture[];
}

/** A document of the CMS as its type has it. @throws 400 with a sentence for each field */
export async function parseDocumentBody<Type extends CmsType>(type: Type, body: object) {
  const checked = await cmsBodySchemas[type].validate(body, { abortEarly: false, stripUnknown: true }).catch((error: unknown) => {
    throw error instanceof ValidationError ? invalidFields(problemsFromValidation(error)) : error;
  });
  // The schema of this very type.
  return checked as Awaited<ReturnType<(typeof cmsBodySchemas)[Type]['validate']>>;
}

function problemsFromValidation(error: ValidationError): Problems {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(inner.map(({ path, message }) => [path || 'document', message]));
}

const fieldsSchema = object(fieldSchemas);

/** The fields of a contractor's document: what is empty over there is empty here. */
export function parseContractorFields(body: object): DocumentFields {
  const definedFields = Object.entries(fieldsSchema.cast(body, { assert: false, stripUnknown: true })).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const withDefaults: ContractorInput & Record<string, unknown> = { ...contractorInput.cast({ name: '' }), ...Object.fromEntries(definedFields) };
  // Made from the very keys that the type lists.
  return Object.fromEntries(contractorFields.map(({ key }) => [key, withDefaults[key]])) as DocumentFields;
}

/** The pictures that a contractor's document names, in their order. */
export function parsePictures(body: object): Pictures {
  const { logo, media }: { logo?: unknown; media?: unknown } = body;
  return { logo: parsePicture(logo), media: Array.isArray(media) ? media.flatMap((one) => parsePicture(one) ?? []) : [] };
}

function parsePicture(value: unknown): DocumentPicture | null {
  if (typeof value !== 'object' || value === null || !('file' in value) || typeof value.file !== 'string') return null;
  return { file: value.file, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

/** Fields of a document as they are kept here; documents may still call a term as it was called before. @throws 400 as `resolveFields` */
export function resolveDocumentFields<Some extends Partial<DocumentFields>>(fields: Some, terms: TermIds, country: string | null): Some {
  const relabelled: Partial<DocumentFields> = { ...fields };
  for (const key of termKeys) relabelled[key] = relabelled[key]?.map((label) => terms.currentLabel(key, label));
  // What was not there is still not there.
  return resolveFields(Object.fromEntries(Object.entries(relabelled).filter(([, value]) => value !== undefined)) as Some, terms, country);
}
