import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { websiteDomain } from '../companyKeys';
import type { Contractor } from '../models/Contractor';
import { Member } from '../models/Member';
import { companyDomainOf } from './mailDomain';

type Company = Pick<Contractor, 'id' | 'name' | 'website'>;

/**
 * Why an address can not speak about a company from outside: it is the account of a member, or at the registrable domain of
 * the company's website. Null where nothing is against it.
 * @param userId who is signed in, a member with any address; null for nobody
 */
export async function reviewConflict(knex: Knex, company: Company, email: string, userId: number | null): Promise<string | null> {
  const sentence = `People of ${company.name} can not review it`;
  const domain = domainToASCII(websiteDomain(company.website) ?? '');
  if (domain !== '' && companyDomainOf(email) === domain) return `${sentence}, and ${domain} is its own domain.`;
  const member = await Member.query(knex)
    .joinRelated('user')
    .where({ contractor_id: company.id })
    .where((members) => {
      members.where('user.username', email);
      if (userId !== null) members.orWhere('user_id', userId);
    })
    .first();
  return member ? `${sentence}.` : null;
}
