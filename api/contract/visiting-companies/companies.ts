import '../shared/yupMessages';
import { type InferType, number, object, string } from 'yup';
import { limits } from '../shared/limits';
import { lineText } from '../shared/text/textSchemas';
import { listOf } from '../shared/values/listOf';

/** A short text of the lookup service. */
const shortText = () => lineText().max(limits.maxCompanyTextLength).nullable();

/** Company data of the lookup service. Unknown values are omitted or null. None of it is verified. */
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

/** Response to a lookup of the visitor's own company; null if it is unknown. */
export const identifiedCompany = object({ company: companyData.nullable().defined().default(null) });
export type IdentifiedCompany = InferType<typeof identifiedCompany>;

/** Records a visit from a company, and the contractor if its page was viewed. */
export const companyRegistration = object({
  companyData: companyData.required(),
  /** Distinguishes the visitors of a company; only a hash is stored. */
  distinctId: string().strict().required().max(limits.maxDistinctIdLength),
  contractor_id: number().strict().integer().min(1).nullable(),
});
export type CompanyRegistration = InferType<typeof companyRegistration>;
