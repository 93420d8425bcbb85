import { domainToASCII } from 'node:url';
import { parse } from 'tldts';
import { invalidFields } from '#api/http/errors';
import { limits } from '#contract/shared/limits';
import type { CompanyData } from '#contract/visiting-companies/companies';
import { nameIdentity } from '../contractors/identity/companyKeys';
import { foldText } from '../search/foldText';
import type { Company } from './Company';

export type NormalizedCompany = Pick<
  Company,
  | 'company_key'
  | 'name'
  | 'domain'
  | 'industry'
  | 'sector'
  | 'sub_industry'
  | 'type'
  | 'employees'
  | 'city'
  | 'country'
  | 'tags'
  | 'verified'
  | 'search_key'
>;

const maxSearchKeyLength = 400;

/**
 * Normalizes the lookup service's data for storage, as unverified.
 * @throws 400 if neither name nor domain identifies the company
 */
export function normalizeCompany({ name, domain, category, type, metrics, geo, tags }: CompanyData): NormalizedCompany {
  const host = normalizeHost(domain);
  if (!host && !name) throw invalidFields({ 'companyData.domain': 'companyData.domain must be a domain, such as acme.example' }, 'malformed');
  return {
    company_key: host ?? nameIdentity(name ?? ''),
    name: name || null,
    domain: host,
    industry: category?.industry || null,
    sector: category?.sector || null,
    sub_industry: category?.subIndustry || null,
    type: type || null,
    employees: metrics?.employees ?? null,
    city: geo?.city || null,
    country: geo?.country || null,
    tags: [...new Set(tags)],
    verified: false,
    search_key: foldText(`${name ?? ''} ${host ?? ''}`).slice(0, maxSearchKeyLength),
  };
}

/** Returns a domain in lower case without www; null if it is invalid, or too long in its ASCII form. */
function normalizeHost(domain: string | null | undefined): string | null {
  const ascii = domainToASCII(domain ?? '').replace(/^www\./, '');
  const { domain: registrable, hostname } = parse(ascii);
  return registrable && ascii.length <= limits.maxCompanyDomainLength ? hostname : null;
}
