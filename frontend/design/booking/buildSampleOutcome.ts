import type { User } from '#contract/accounts/session';
import type { EnquiryBody, EnquiryOutcome } from '#contract/enquiries/enquiries';
import { sampleProfile } from '../samples/sampleProfile';

/** What the server would answer to a call with the sample company: it is sent at once from the own address of who has proved it. */
export function buildSampleOutcome({ email, call }: EnquiryBody, user: User | null): EnquiryOutcome {
  const { id, slug, name } = sampleProfile;
  const isVerified = user?.email_verified === true && user.username === email;
  return { state: isVerified ? 'sent' : 'unconfirmed', contractors: [{ id, slug, name }], ...(call && { call }) };
}
