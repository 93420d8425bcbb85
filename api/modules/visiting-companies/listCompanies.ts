import type { Knex } from 'knex';
import { buildLikePattern } from '#api/database/queries';
import { limits } from '#contract/shared/limits';
import type { VisitingCompany } from '#contract/visiting-companies/visitingCompanies';
import { foldText } from '../search/foldText';
import { Company } from './Company';

/** A company with its statistics for the requested days. */
export class VisitingCompanyRow extends Company {
  declare visitors: number;
  declare last_seen: string;
}

/**
 * Queries the companies that visited since a day, those with most visitors first.
 * @param search part of a name or domain
 */
export function queryVisitingCompanies(knex: Knex, from: string, search: string | undefined) {
  const companies = VisitingCompanyRow.query(knex)
    .join('company_visits', 'company_visits.company_id', 'companies.id')
    .where('company_visits.day', '>=', from)
    .groupBy('companies.id')
    .select('companies.id')
    .countDistinct('company_visits.mark as visitors')
    .max('company_visits.day as last_seen');
  if (search) companies.whereRaw("search_key like ? escape '!'", [buildLikePattern(foldText(search) || search)]);
  return companies.orderBy('visitors', 'desc').orderBy('last_seen', 'desc').orderBy('companies.id');
}

/** Presents rows of the list, with the contractors that each company's staff viewed since that day. */
export async function presentCompanies(knex: Knex, visitingCompanies: VisitingCompanyRow[], from: string): Promise<VisitingCompany[]> {
  const ids = visitingCompanies.map(({ id }) => id);
  const companies = new Map((await Company.query(knex).findByIds(ids)).map((company) => [company.id, company]));
  const contractorVisits: { company_id: number; contractor_id: number; visitors: number }[] = await knex('company_looks')
    .join('company_visits', 'company_visits.id', 'company_looks.visit_id')
    .whereIn('company_id', ids)
    .where('day', '>=', from)
    .groupBy('company_id', 'contractor_id')
    .select('company_id', 'contractor_id')
    .select(knex.raw('COUNT(DISTINCT mark) AS visitors'))
    .orderBy('visitors', 'desc')
    .orderBy('contractor_id');
  const visitsByCompany = new Map(ids.map((id) => [id, contractorVisits.filter(({ company_id }) => company_id === id)]));
  const topContractorIds = [...visitsByCompany.values()]
    .flatMap((companyVisits) => companyVisits.slice(0, limits.maxContractorsPerCompany))
    .map(({ contractor_id }) => contractor_id);
  const rows: { id: number; name: string; slug: string }[] = await knex('contractors').whereIn('id', topContractorIds).select('id', 'name', 'slug');
  const contractors = new Map(rows.map((row) => [row.id, row]));
  return visitingCompanies.flatMap(({ id, visitors, last_seen }) => {
    const company = companies.get(id);
    const companyVisits = visitsByCompany.get(id) ?? [];
    const topContractors = companyVisits.slice(0, limits.maxContractorsPerCompany).flatMap((visit) => {
      const contractor = contractors.get(visit.contractor_id);
      return contractor ? { ...contractor, visitors: Number(visit.visitors) } : [];
    });
    // The company may have been deleted between the two queries.
    return company
      ? presentVisitingCompany(company, {
          visitors: Number(visitors),
          last_seen,
          contractors: topContractors,
          contractor_count: companyVisits.length,
        })
      : [];
  });
}

type CompanyStatistics = Pick<VisitingCompany, 'visitors' | 'last_seen' | 'contractors' | 'contractor_count'>;

/** Presents a company with its statistics to admins. */
function presentVisitingCompany(company: Company, statistics: CompanyStatistics): VisitingCompany {
  const { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified } = company;
  return { id, name, domain, industry, sector, sub_industry, type, employees, city, country, tags, verified, ...statistics };
}
