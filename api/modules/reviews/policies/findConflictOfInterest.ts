import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { Claim } from '#api/modules/claims/models/Claim';
import { websiteDomain } from '#api/modules/contractors/identity/companyKeys';
import { findCompanyDomain } from '#api/modules/contractors/identity/emailDomain';
import type { Contractor } from '#api/modules/contractors/models/Contractor';
import { mailboxOf } from '#api/modules/email/OutboxEmail';
import { Member } from '#api/modules/profiles/models/Member';

type Company = Pick<Contractor, 'id' | 'name' | 'website'>;

/**
 * Returns why an email address must not review a company; null if nothing is against it. It must not belong to the mailbox of a member, be it that of
 * the account or the work email address of the claim, nor to the registrable domain of the company's website.
 * @param userId the signed-in user, who may be a member with any address; null if signed out
 */
export async function findConflictOfInterest(knex: Knex, company: Company, email: string, userId: number | null): Promise<string | null> {
  const domain = domainToASCII(websiteDomain(company.website) ?? '');
  if (domain !== '' && findCompanyDomain(email) === domain)
    return `People who work for ${company.name} can't review it, and ${domain} is the company's email domain.`;
  const members = await Member.query(knex).where({ contractor_id: company.id }).withGraphFetched('user');
  const ids = members.map((member) => member.user_id);
  const claims = await Claim.query(knex).where({ contractor_id: company.id, state: 'approved' }).whereIn('user_id', ids);
  const memberEmails = [...members.map(({ user }) => user?.username ?? ''), ...claims.map(({ work_email }) => work_email)];
  const isInsider = (userId !== null && ids.includes(userId)) || memberEmails.some((memberEmail) => mailboxOf(memberEmail) === mailboxOf(email));
  return isInsider ? `People who work for ${company.name} can't review it.` : null;
}
