import { array, boolean, type InferType, number, object, string } from 'yup';
import { auditEntry } from '../audit';
import { claimKinds, claimStates } from '../claims';
import { memberRoles, nearDuplicate } from '../contractorChanges';
import { tiers } from '../contractors/badge';
import { contractorReference, profileStatuses } from '../contractors/contractors';
import { reviewStates } from '../reviews/reviews';

/** Evidence shown beside a queue item, so that an admin can decide on one page. */

/** An account, as evidence for its request. */
export const accountEvidence = object({
  id: number().integer().required(),
  username: string().required(),
  full_name: string().required(),
  company_name: string().nullable().defined(),
  email_verified: boolean().required(),
  created_at: string().required(),
  /** Contractors that the account manages. */
  companies: array(contractorReference.concat(object({ role: string().oneOf(memberRoles).required() })).required()).required(),
});
export type Account = InferType<typeof accountEvidence>;

/** Domain of an email address, compared with the company's website. */
export const emailDomainEvidence = object({
  domain: string().required(),
  /** Whether it is a free email provider, where anyone can get an address. */
  free: boolean().required(),
  matches_website: boolean().required(),
});

export const contractorEvidence = contractorReference.concat(
  object({
    website: string().nullable().defined(),
    website_domain: string().nullable().defined(),
    website_changed_at: string().nullable().defined(),
    place: string().required(),
    profile_status: string().oneOf(profileStatuses).required(),
    badge_tier: string().oneOf(tiers).required(),
    verified: boolean().required(),
    claimed: boolean().required(),
    created_at: string().required(),
    /** URL of the entry in the CMS; null if there is none. */
    cms_address: string().nullable().defined(),
    team: array(
      accountEvidence
        .pick(['id', 'username', 'full_name'])
        .concat(object({ role: string().oneOf(memberRoles).required(), since: string().required() }))
        .required(),
    ).required(),
  }),
);

export const claimSummary = object({
  id: number().integer().required(),
  contractor: contractorReference.required(),
  kind: string().oneOf(claimKinds).required(),
  state: string().oneOf(claimStates).required(),
  person: string().required(),
  work_email: string().required(),
  created_at: string().required(),
  decided_at: string().nullable().defined(),
  reason: string().nullable().defined(),
});
export type ClaimSummary = InferType<typeof claimSummary>;

/** Response of GET /api/admin/claims/{id}/background. */
export const claimEvidence = object({
  contractor: contractorEvidence.required(),
  person: accountEvidence.required(),
  mail: emailDomainEvidence.required(),
  /** Other claims to the same contractor, pending ones first. */
  rivals: array(claimSummary.required()).required(),
  /** Other claims of the same user, newest first. */
  other_claims: array(claimSummary.required()).required(),
  near_duplicates: array(nearDuplicate.required()).required(),
  history: array(auditEntry.required()).required(),
});
export type ClaimEvidence = InferType<typeof claimEvidence>;

/** Response of GET /api/admin/contractors/{id}/background. */
export const profileEvidence = object({
  contractor: contractorEvidence.required(),
  people: array(accountEvidence.required()).required(),
  /** Domain of the first owner's email address; null for a profile without an owner. */
  mail: emailDomainEvidence.nullable().defined(),
  near_duplicates: array(nearDuplicate.required()).required(),
  history: array(auditEntry.required()).required(),
});
export type ProfileEvidence = InferType<typeof profileEvidence>;

export const reviewSummary = object({
  id: number().integer().required(),
  contractor: contractorReference.required(),
  state: string().oneOf(reviewStates).required(),
  rating: number().integer().required(),
  title: string().required(),
  created_at: string().required(),
});

/** Response of GET /api/admin/reviews/{id}/background. */
export const reviewEvidence = object({
  contractor: contractorEvidence.concat(object({ review_count: number().integer().required(), rating: number().nullable().defined() })).required(),
  /** The author's account, if the email address has one. */
  account: accountEvidence.nullable().defined(),
  /** Null if the author's account was deleted. */
  mail: emailDomainEvidence.nullable().defined(),
  /** Reviews of other contractors from the same email address, newest first. */
  other_reviews: array(reviewSummary.required()).required(),
  /** Reviews of this contractor within a month before and after. Many at once may be coordinated. */
  near_reviews: array(reviewSummary.required()).required(),
  history: array(auditEntry.required()).required(),
});
export type ReviewEvidence = InferType<typeof reviewEvidence>;
