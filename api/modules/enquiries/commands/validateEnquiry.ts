import type { Knex } from 'knex';
import { ApiError, invalidFields } from '#api/http/errors';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { findCountry } from '#api/modules/vocabularies/countries';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { acceptsEnquiries } from '#contract/contractors/tiers';
import { callDayProblem } from '#contract/enquiries/callTimes';
import { type BookedCall, type EnquiryBody, type EnquiryJob, enquiryJob } from '#contract/enquiries/enquiries';

/** The job as it is kept: the country by its name, each certificate once. @throws 400 naming what is not there to be chosen */
export async function validateJob(knex: Knex, body: EnquiryBody): Promise<EnquiryJob> {
  const job = enquiryJob.cast(body, { stripUnknown: true });
  const terms = await TermIds.read(knex);
  const country = findCountry(job.country);
  const unknown = job.certificates.filter((label) => !terms.has('certifications', label));
  const problems: Record<string, string> = {};
  if (!country && !(body.call && job.country === '')) problems.country = 'Unknown country. Please choose one from the list.';
  if (!terms.has('drilling_methods', job.method) && !(body.call && job.method === ''))
    problems.method = 'This is no drilling method that we know. Please choose one from the list.';
  if (unknown.length > 0) problems.certificates = `We do not know ${unknown.slice(0, 3).join(', ')}. Please choose from the list.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...job, country: country?.name ?? job.country, certificates: [...new Set(job.certificates)] };
}

/** The call as it is kept, null where none is asked for. @throws 400 for one that has passed or is too far away */
export function validateCall({ call }: EnquiryBody, now: number): BookedCall | null {
  if (!call) return null;
  const problem = callDayProblem(call, now);
  if (problem) throw invalidFields({ 'call.starts_at': problem });
  return { ...call, starts_at: new Date(call.starts_at).toISOString() };
}

/** Whether visitors can ask this contractor for a quote. */
export function canReceiveEnquiries({ profile_status, badge_tier }: Contractor): boolean {
  return profile_status === 'accepted' && acceptsEnquiries(badge_tier);
}

/** The contractors in the order in which they were asked. @throws 422 naming one that takes no enquiries */
export async function loadEnquiryContractors(knex: Knex, ids: number[]): Promise<Contractor[]> {
  const found = new Map((await Contractor.query(knex).findByIds(ids)).map((contractor) => [contractor.id, contractor]));
  return ids.map((id) => {
    const contractor = found.get(id);
    if (contractor && canReceiveEnquiries(contractor)) return contractor;
    // What was never in the directory is nobody's business.
    const name = contractor?.published_at ? contractor.name : 'One of the contractors';
    const isListed = contractor?.profile_status === 'accepted';
    const message = `${name} ${isListed ? 'takes no enquiries here' : 'is not in the directory any more'}. Please take it out.`;
    throw new ApiError('refused', message, { contractor_ids: message });
  });
}

/**
 * Holds contractors until the transaction ends, in the order in which everybody does, so that what is asked of the same
 * ones goes one after the other; to be called before anything else is read.
 */
export async function lockContractors(trx: Knex.Transaction, ids: number[]): Promise<void> {
  await trx('contractors').whereIn('id', ids).orderBy('id').forUpdate().select('id');
}
