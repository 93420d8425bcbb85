import type { VisitingCompany } from '../contract/adminCompanies';
import type { Company } from '../models/Company';

type CompanyStatistics = Pick<VisitingCompany, 'visitors' | 'last_seen' | 'contractors' | 'contractor_count'>;

/** A company as admins see it, with what was counted of it. */
export function presentVisitingCompany(company: Company, statistics: CompanyStatistics): VisitingCompany {
  const { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified } = company;
  return { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified, ...statistics };
}
