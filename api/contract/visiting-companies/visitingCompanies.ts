import '../shared/yupMessages';
import { array, boolean, type InferType, number, object, string } from 'yup';

/** How many days back are asked for where nobody says otherwise, and how many are kept. */
export const companyVisitDays = { default: 30, retained: 180 } as const;

/** The answer to a registration: false for what is no visit, which is not kept. */
export const companyRegistrationResult = object({ registered: boolean().required() });

const nullableText = () => string().nullable().defined();

/** A company whose people look at the directory, as the service described it last. */
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
  /** Nobody has checked any of it. */
  verified: boolean().required(),
  /** People who were told apart, in the days that are asked for. */
  visitors: number().integer().required(),
  /** UTC day of the last visit, such as 2026-11-22. */
  last_seen: string().required(),
  /** The contractors that most of them looked at, and how many there are in all. */
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
