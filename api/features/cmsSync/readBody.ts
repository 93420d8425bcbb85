import { object, ValidationError } from 'yup';
import { type CmsFile, cmsBodies } from '../../contract/cms';
import type { CmsType } from '../../contract/cmsTypes';
import { fieldSchemas } from '../../contract/contractorChanges';
import { type ContractorFieldKey, contractorFields } from '../../contract/contractorFields';
import { type ContractorInput, contractorInput } from '../../contract/contractors';
import { invalidFields } from '../../errors';
import type { Problems } from './sync';

/** What editors fill in of a contractor. */
export type Fields = Pick<ContractorInput, ContractorFieldKey>;
/** A picture by what it is recognised by over there. */
export type PictureSaid = Pick<CmsFile, 'file' | 'alt'>;
export interface Pictures {
  logo: PictureSaid | null;
  media: PictureSaid[];
}

/** A document of the CMS as its type has it. @throws 400 with a sentence for each field */
export async function readBody<Type extends CmsType>(type: Type, body: object) {
  const checked = await cmsBodies[type].validate(body, { abortEarly: false, stripUnknown: true }).catch((error: unknown) => {
    throw error instanceof ValidationError ? invalidFields(sentencesOf(error)) : error;
  });
  // The schema of this very type.
  return checked as Awaited<ReturnType<(typeof cmsBodies)[Type]['validate']>>;
}

function sentencesOf(error: ValidationError): Problems {
  const inner = error.inner.length > 0 ? error.inner : [error];
  return Object.fromEntries(inner.map(({ path, message }) => [path || 'document', message]));
}

const typed = object(fieldSchemas);

/** The fields of a contractor's document: what is empty over there is empty here. */
export function fieldsOf(body: object): Fields {
  const said = Object.entries(typed.cast(body, { assert: false, stripUnknown: true })).filter(([, value]) => value !== null && value !== undefined);
  const all: ContractorInput & Record<string, unknown> = { ...contractorInput.cast({ name: '' }), ...Object.fromEntries(said) };
  // Made from the very keys that the type lists.
  return Object.fromEntries(contractorFields.map(({ key }) => [key, all[key]])) as Fields;
}

/** The pictures that a contractor's document names, in their order. */
export function picturesOf(body: object): Pictures {
  const { logo, media }: { logo?: unknown; media?: unknown } = body;
  return { logo: pictureIn(logo), media: Array.isArray(media) ? media.flatMap((one) => pictureIn(one) ?? []) : [] };
}

function pictureIn(value: unknown): PictureSaid | null {
  if (typeof value !== 'object' || value === null || !('file' in value) || typeof value.file !== 'string') return null;
  return { file: value.file, alt: 'alt' in value && typeof value.alt === 'string' ? value.alt : '' };
}
