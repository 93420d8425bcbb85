import { type InferType, object, string } from 'yup';
import { termKeys } from './filters';

/** A term's meaning, for those who don't know it. */
export const termDefinition = object({
  vocabulary: string().oneOf(termKeys).required(),
  term: string().required(),
  definition: string().required(),
});
export type TermDefinition = InferType<typeof termDefinition>;
