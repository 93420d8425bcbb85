import type { Knex } from 'knex';
import { ApiError, invalidFields } from '#api/http/errors';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { findCountry } from '#api/modules/vocabularies/countries';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { callDayProblem } from '#contract/enquiries/callTimes';
import { type BookedCall, type EnquiryBody, type EnquiryJob, enquiryJob } from '#contract/enquiries/enquiries';
import { formatExamples } from '#contract/shared/text/format';

/** Returns the job as stored: the country by name, certificates without duplicates. @throws 400 with a message for each unknown choice */
export async function validateJob(knex: Knex, body: EnquiryBody): Promise<EnquiryJob> {
  const job = enquiryJob.cast(body, { stripUnknown: true });
  const terms = await TermIds.read(knex);
  const country = findCountry(job.country);
  const unknown = job.certificates.filter((label) => !terms.has('certifications', label));
  const problems: Record<string, string> = {};
  if (!country && !(body.call && job.country === '')) problems.country = 'Please choose a country from the list.';
  if (!terms.has('drilling_methods', job.method) && !(body.call && job.method === ''))
    problems.method = 'Please choose a drilling method from the list.';
  if (unknown.length > 0) problems.certificates = `Please choose certifications from the list. Unknown: ${formatExamples(unknown)}.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...job, country: country?.name ?? job.country, certificates: [...new Set(job.certificates)] };
}

/** Returns the call as stored, or null if none is requested. @throws 400 if its time has passed or is too far away */
export function validateCall({ call }: EnquiryBody, now: number): BookedCall | null {
  if (!call) return null;
  const problem = callDayProblem(call, now);
  if (problem) throw invalidFields({ 'call.starts_at': problem });
  return { ...call, starts_at: new Date(call.starts_at).toISOString() };
}

/** Whether a contractor accepts enquiries: it is published and its tier has an enquiry form. See docs/product-rules.md#9-tiers-and-badges. */
export function canReceiveEnquiries({ profile_status, badge_tier }: Contractor): boolean {
  return profile_status === 'accepted' && acceptsEnquiries(badge_tier);
}

/** Loads the contractors of an enquiry in the requested order. @throws 422 if one of them doesn't accept enquiries */
export async function loadEnquiryContractors(knex: Knex, ids: number[]): Promise<Contractor[]> {
  const found = new Map((await Contractor.query(knex).findByIds(ids)).map((contractor) => [contractor.id, contractor]));
  return ids.map((id) => {
    const contractor = found.get(id);
    if (contractor && canReceiveEnquiries(contractor)) return contractor;
    // The name of a profile that was never published isn't revealed.
    const name = contractor?.published_at ? contractor.name : 'One of the contractors';
    const message =
      contractor?.profile_status === 'accepted'
        ? `${name} doesn't accept enquiries here. Remove it from your enquiry.`
        : `${name} is no longer listed. Remove it from your enquiry.`;
    throw new ApiError('refused', message, { contractor_ids: message });
  });
}

/**
 * Locks contractors until the transaction ends, in the order of their ids, so that enquiries to the same ones are serialized. Call it before the
 * transaction reads anything else.
 */
export async function lockContractors(trx: Knex.Transaction, ids: number[]): Promise<void> {
  await trx('contractors').whereIn('id', ids).orderBy('id').forUpdate().select('id');
}
