import './yupWords';
import { type InferType, number, object, string } from 'yup';
import { limits } from './limits';
import { listOf } from './listOf';
import { lineText } from './plainText';

/** Characters of what the service says in a word or two. */
const word = () => lineText().max(limits.companyWord).nullable();

/** What the service that identifies companies says of one. It leaves out, or sends as null, what it does not know; all of it is unverified. */
export const companyData = object({
  name: lineText().max(limits.nameLength).nullable(),
  domain: lineText().max(limits.companyDomain).nullable(),
  category: object({ industry: word(), sector: word(), subIndustry: word() }).nullable(),
  type: word(),
  metrics: object({ employees: number().strict().integer().min(0).max(limits.companyEmployees).nullable() }).nullable(),
  geo: object({ city: word(), country: word() }).nullable(),
  tags: listOf(lineText().max(limits.companyWord).required(), { most: limits.companyTags }).nullable(),
}).test('named', ({ name, domain }, { path, createError }) =>
  name || domain ? true : createError({ path: path ? `${path}.name` : 'name', message: 'name or domain is missing' }),
);
export type CompanyData = InferType<typeof companyData>;

/** Answer to who asks which company they belong to; null where nobody knows. */
export const companyOfVisitor = object({ company: companyData.nullable().defined().default(null) });
export type CompanyOfVisitor = InferType<typeof companyOfVisitor>;

/** Tells that somebody of a company is here, and which contractor they look at, where it is one. */
export const companyRegistration = object({
  companyData: companyData.required(),
  /** Tells the visits of one person from those of others; only a hash is kept. */
  distinctId: string().strict().required().max(limits.distinctIdLength),
  contractor_id: number().strict().integer().min(1).nullable(),
});
export type CompanyRegistration = InferType<typeof companyRegistration>;
