import type { AdminCompany } from '../contract/adminCompanies';
import type { Company } from '../models/Company';

type Counted = Pick<AdminCompany, 'visitors' | 'last_seen' | 'contractors' | 'contractor_count'>;

/** A company as admins see it, with what was counted of it. */
export function presentCompany(company: Company, counted: Counted): AdminCompany {
  const { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified } = company;
  return { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified, ...counted };
}
