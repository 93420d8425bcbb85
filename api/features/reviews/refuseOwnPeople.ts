import { domainToASCII } from 'node:url';
import type { Knex } from 'knex';
import { websiteDomain } from '../../companyKeys';
import { ApiError } from '../../errors';
import type { Contractor } from '../../models/Contractor';
import { Member } from '../../models/Member';
import { companyDomainOf } from '../../policies/mailDomain';

/** Nobody asks people of the company for a review of it. @throws 422 for the address of a member, or at the company's domain */
export async function refuseOwnPeople(knex: Knex, { id, name, website }: Contractor, email: string): Promise<void> {
  const member = await Member.query(knex).joinRelated('user').findOne({ contractor_id: id, 'user.username': email });
  const domain = domainToASCII(websiteDomain(website) ?? '');
  if (!member && (domain === '' || companyDomainOf(email) !== domain)) return;
  const sentence = `People of ${name} can not review it.`;
  throw new ApiError('refused', sentence, { email: sentence });
}
