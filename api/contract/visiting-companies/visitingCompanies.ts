import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';

/** Default number of days in a query, and the number of days for which visits are stored. */
export const companyVisitDays = { default: 30, retained: 180 } as const;

/** Response to a registration: false if it does not count as a visit and was not stored. */
export const companyRegistrationResult = object({ registered: boolean().required() });

const nullableText = () => string().nullable().defined();

/** A company whose staff visit the directory, with the latest data of the lookup service. */
export const visitingCompany = object({
  id: number().integer().required(),
  name: nullableText(),
  domain: nullableText(),
  industry: nullableText(),
  sector: nullableText(),
  sub_industry: nullableText(),
  type: nullableText(),
  employees: number().integer().nullable().defined(),
  city: nullableText(),
  country: nullableText(),
  tags: array(string().required()).required(),
  /** None of the data is verified. */
  verified: boolean().required(),
  /** Number of distinct visitors within the requested days. */
  visitors: number().integer().required(),
  /** UTC day of the last visit, such as 2026-11-22. */
  last_seen: string().required(),
  /** The contractors with most visitors, and their total number. */
  contractors: array(
    object({
      id: number().integer().required(),
      name: string().required(),
      slug: string().required(),
      visitors: number().integer().required(),
    }).required(),
  ).required(),
  contractor_count: number().integer().required(),
});
export type VisitingCompany = InferType<typeof visitingCompany>;
