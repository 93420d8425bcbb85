import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { websiteDomain } from '../companyKeys';
import { mailboxOf } from '../mailboxOf';
import { companyDomainOf } from '../policies/mailDomain';
import { Claim } from './Claim';
import type { Contractor } from './Contractor';
import { Member } from './Member';

type Company = Pick<Contractor, 'id' | 'name' | 'website'>;

/**
 * Why an address cannot speak about a company from outside: it leads to the mailbox of a member, be it that of the account or
 * the work email of the claim, or it is at the registrable domain of the company's website. Null where nothing is against it.
 * @param userId who is signed in, a member with any address; null for nobody
 */
export async function reviewConflict(knex: Knex, company: Company, email: string, userId: number | null): Promise<string | null> {
  const sentence = `People of ${company.name} cannot review it`;
  const domain = domainToASCII(websiteDomain(company.website) ?? '');
  if (domain !== '' && companyDomainOf(email) === domain) return `${sentence}, and ${domain} is its own domain.`;
  const members = await Member.query(knex).where({ contractor_id: company.id }).withGraphFetched('user');
  const ids = members.map((member) => member.user_id);
  const claims = await Claim.query(knex).where({ contractor_id: company.id, state: 'approved' }).whereIn('user_id', ids);
  const addresses = [...members.map(({ user }) => user?.username ?? ''), ...claims.map(({ work_email }) => work_email)];
  const isTheirs = (userId !== null && ids.includes(userId)) || addresses.some((address) => mailboxOf(address) === mailboxOf(email));
  return isTheirs ? `${sentence}.` : null;
}
