import { type InferType, object, string } from 'yup';

/** A country as forms offer it. */
export const countryChoice = object({
  name: string().required(),
  /** ISO 3166-1, two letters. */
  code: string().required(),
  region: string().nullable().defined(),
});
export type CountryChoice = InferType<typeof countryChoice>;
