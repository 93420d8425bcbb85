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

/** The fields of a contractor that editors can change. */
export type DocumentFields = Pick<ContractorInput, ContractorFieldKey>;
/** A picture, identified by its file key in the CMS. */
export type DocumentPicture = Pick<CmsFile, 'file' | 'alt'>;
export interface Pictures {
  logo: DocumentPicture | null;
  media: DocumentPicture[];
}

/** Validates a document's body with its type's schema. @throws 400 with a message for each invalid field */
export async function parseDocumentBody<Type extends CmsType>(type: Type, body: object) {
  const checked = await cmsBodySchemas[type].validate(body, { abortEarly: false, stripUnknown: true }).catch((error: unknown) => {
    throw error instanceof ValidationError ? invalidFields(problemsFromValidation(error)) : error;
  });
  // The schema belongs to this type.
  return checked as Awaited<ReturnType<(typeof cmsBodySchemas)[Type]['validate']>>;
}

function problemsFromValidation(error: ValidationError): Problems {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(inner.map(({ path, message }) => [path || 'document', message]));
}

const fieldsSchema = object(fieldSchemas);

/** Parses the fields of a contractor's document. Empty and missing fields get the site's empty values. */
export function parseContractorFields(body: object): DocumentFields {
  const definedFields = Object.entries(fieldsSchema.cast(body, { assert: false, stripUnknown: true })).filter(
    ([, value]) => value !== null && value !== undefined,
  );
  const withDefaults: ContractorInput & Record<string, unknown> = { ...contractorInput.cast({ name: '' }), ...Object.fromEntries(definedFields) };
  // The object has exactly the keys of the type.
  return Object.fromEntries(contractorFields.map(({ key }) => [key, withDefaults[key]])) as DocumentFields;
}

/** The pictures in a contractor's document, in order. */
export function parsePictures(body: object): Pictures {
  const { logo, media }: { logo?: unknown; media?: unknown } = body;
  return { logo: parsePicture(logo), media: Array.isArray(media) ? media.flatMap((one) => parsePicture(one) ?? []) : [] };
}

function parsePicture(value: unknown): DocumentPicture | null {
  if (typeof value !== 'object' || value === null || !('file' in value) || typeof value.file !== 'string') return null;
  return { file: value.file, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}

/** Converts document fields to stored values. Documents may still use former labels of terms. @throws 400 as `resolveFields` */
export function resolveDocumentFields<Some extends Partial<DocumentFields>>(fields: Some, terms: TermIds, country: string | null): Some {
  const relabelled: Partial<DocumentFields> = { ...fields };
  for (const key of termKeys) relabelled[key] = relabelled[key]?.map((label) => terms.currentLabel(key, label));
  // Fields that were missing stay missing.
  return resolveFields(Object.fromEntries(Object.entries(relabelled).filter(([, value]) => value !== undefined)) as Some, terms, country);
}
