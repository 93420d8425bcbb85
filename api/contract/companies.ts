import './yupWords';
import { array, type InferType, object } from 'yup';
import { limits } from './limits';
import { plainNumber } from './plainNumber';
import { lineText } from './plainText';

/** A service tells what it knows: anything but the name may be missing or null. */
const line = () => lineText().max(limits.nameLength).nullable().default(null);
const nothing = (value: unknown) => value ?? undefined;

/** The company that a network address belongs to, as an identification service names it (specification, section 3). */
export const companyData = object({
  name: lineText().max(limits.nameLength).required('name is missing'),
  domain: line(),
  category: object({ industry: line(), sector: line(), subIndustry: line() }).transform(nothing),
  type: line(),
  metrics: object({ employees: plainNumber().integer().min(0).max(limits.companyEmployees).nullable().default(null) }).transform(nothing),
  geo: object({ city: line(), country: line() }).transform(nothing),
  tags: array(lineText().max(limits.nameLength).required()).max(limits.companyTags).default([]).transform(nothing),
});
export type CompanyData = InferType<typeof companyData>;

/** Body of POST /api/clearbit/register (specification, section 7): a company, and whose browser it was seen in. */
export const companyRegistration = object({
  companyData: companyData.required(),
  /** The visitor's anonymous id. */
  distinctId: lineText().max(limits.visitorIdLength).required('distinctId is missing'),
  /** The contractor that was looked at, if it was one. */
  contractor_id: plainNumber().integer().min(1).optional(),
});
export type CompanyRegistration = InferType<typeof companyRegistration>;
