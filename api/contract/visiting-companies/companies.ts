import '../shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { limits } from '../shared/limits';
import { lineText } from '../shared/text/textSchemas';
import { listOf } from '../shared/values/listOf';

/** Characters of what the service says in a word or two. */
const shortText = () => lineText().max(limits.maxCompanyTextLength).nullable();

/** What the service that identifies companies says of one. It leaves out, or sends as null, what it does not know; all of it is unverified. */
export const companyData = object({
  name: lineText().max(limits.maxNameLength).nullable(),
  domain: lineText().max(limits.maxCompanyDomainLength).nullable(),
  category: object({ industry: shortText(), sector: shortText(), subIndustry: shortText() }).nullable(),
  type: shortText(),
  metrics: object({ employees: number().strict().integer().min(0).max(limits.maxCompanyEmployees).nullable() }).nullable(),
  geo: object({ city: shortText(), country: shortText() }).nullable(),
  tags: listOf(lineText().max(limits.maxCompanyTextLength).required(), { maxItems: limits.maxCompanyTags }).nullable(),
}).test('named', ({ name, domain }, { path, createError }) =>
  name || domain ? true : createError({ path: path ? `${path}.name` : 'name', message: 'name or domain is missing' }),
);
export type CompanyData = InferType<typeof companyData>;

/** Answer to who asks which company they belong to; null where nobody knows. */
export const identifiedCompany = object({ company: companyData.nullable().defined().default(null) });
export type IdentifiedCompany = InferType<typeof identifiedCompany>;

/** Tells that somebody of a company is here, and which contractor they look at, where it is one. */
export const companyRegistration = object({
  companyData: companyData.required(),
  /** Tells the visits of one person from those of others; only a hash is kept. */
  distinctId: string().strict().required().max(limits.maxDistinctIdLength),
  contractor_id: number().strict().integer().min(1).nullable(),
});
export type CompanyRegistration = InferType<typeof companyRegistration>;
