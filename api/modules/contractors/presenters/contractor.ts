import { presentDefinitions } from '#api/modules/vocabularies/Term';
import { type FormSection, mapSections } from '#contract/contractors/contractorFields';
import type { ContractorCard, ContractorProfile } from '#contract/contractors/contractors';
import { currentCertifications } from '#contract/contractors/facts/certificateFacts';
import { findAvailableMonth } from '#contract/contractors/facts/rigFacts';
import { computeCurrentRates } from '#contract/contractors/facts/safetyFacts';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { mapVocabularies } from '#contract/vocabularies/filters';
import type { Contractor } from '../models/Contractor';

/**
 * A contractor in the list, with the certifications that count at the time.
 * @param likedBy id of the requesting visitor if that visitor likes it, otherwise null
 * @param now in UTC milliseconds
 */
export function presentCard(contractor: Contractor, likedBy: string | null, now: number): ContractorCard {
  const card = presentStatedCard(contractor, likedBy, now);
  return { ...card, certifications: currentCertifications(card.certifications, contractor.certificate_records ?? [], now) };
}

/** A contractor in the list, with the certifications that the company states, whether or not its certificates have expired. */
function presentStatedCard(contractor: Contractor, likedBy: string | null, now: number): ContractorCard {
  return {
    id: contractor.id,
    slug: contractor.slug,
    name: contractor.name,
    description: contractor.description,
    verified: contractor.verified,
    premium: contractor.premium,
    profile_type: contractor.profile_type,
    verification_status: contractor.verification_status,
    logo: contractor.logo,
    likes: contractor.likes,
    rating: computeAverage(contractor.rating_sum, contractor.review_count),
    review_count: contractor.review_count,
    users_who_liked: likedBy ? [likedBy] : [],
    location: {
      region: contractor.region,
      country: contractor.country,
      continent: contractor.continent,
      state_region: contractor.state_region,
      city: contractor.city,
      lat: contractor.lat,
      lng: contractor.lng,
    },
    rig_count: contractor.rig_count,
    ...pickRegisterTotals(contractor),
    available_from: findAvailableMonth(contractor.free_from, isoOrNull(contractor.confirmed?.fleet), now),
    years_experience: contractor.years_experience,
    claimed: contractor.claimed,
    current_at: iso(Math.max(contractor.last_updated, ...Object.values(contractor.confirmed ?? {}))),
    ...mapVocabularies((key) => (contractor.terms ?? []).filter((term) => term.vocabulary === key).map((term) => term.label)),
  };
}

type RegisterTotals = Pick<ContractorCard, 'registered_rigs' | 'depth_nq' | 'depth_hq' | 'depth_pq' | 'depth_rc'>;

/** Picks the totals of the rig register that cards show. */
export function pickRegisterTotals({ registered_rigs, depth_nq, depth_hq, depth_pq, depth_rc }: RegisterTotals): RegisterTotals {
  return { registered_rigs, depth_nq, depth_hq, depth_pq, depth_rc };
}

/** The complete public profile, with the certifications that count at the time. @param redirectTo the current slug if a former one was requested */
export function presentPublicProfile(contractor: Contractor, likedBy: string | null, now: number, redirectTo?: string): ContractorProfile {
  const { certifications } = presentCard(contractor, likedBy, now);
  return { ...presentProfile(contractor, likedBy, now), certifications, ...(redirectTo && { redirect_to: redirectTo }) };
}

/** The complete profile as its company states it. */
export function presentProfile(contractor: Contractor, likedBy: string | null, now = Date.now()): ContractorProfile {
  return {
    ...presentStatedCard(contractor, likedBy, now),
    website: contractor.website,
    phone: contractor.phone,
    former_names: (contractor.formerNames ?? []).map((former) => former.name),
    rig_types: contractor.rig_types,
    bases: contractor.bases ?? [],
    works_in: contractor.works_in ?? [],
    mobilisation_km: contractor.mobilisation_km,
    rig_register: contractor.rig_register ?? [],
    certificate_records: contractor.certificate_records ?? [],
    certificates_seen: contractor.certificates_seen ?? [],
    projects_confirmed: contractor.projects_confirmed ?? [],
    safety_years: contractor.safety_years ?? [],
    safety_years_seen: contractor.safety_years_seen ?? [],
    safety_rates: computeCurrentRates(contractor.safety_years ?? [], new Date(now).getUTCFullYear()),
    software_products: contractor.software_products,
    parent_company: contractor.parent_company,
    crew_size: contractor.crew_size,
    languages: contractor.languages ?? [],
    smallest_job_m: contractor.smallest_job_m,
    pricing: contractor.pricing ?? [],
    currencies: contractor.currencies ?? [],
    included: contractor.included ?? [],
    notable_projects: contractor.notable_projects,
    media: contractor.media,
    profile_source: contractor.profile_source,
    profile_status: contractor.profile_status,
    last_updated: iso(contractor.last_updated),
    confirmed: mapSections((section) => isoOrNull(contractor.confirmed?.[section])),
    sources: mapSections((section) => presentSource(contractor.sources?.[section])),
    definitions: presentDefinitions(contractor.terms ?? []),
  };
}

function presentSource(source: NonNullable<Contractor['sources']>[FormSection]): ContractorProfile['sources'][FormSection] {
  return source ? { by: source.by, at: iso(source.at) } : null;
}

/** Average rounded to two digits; null for a count of 0. */
export function computeAverage(sum: number, count: number): number | null {
  return count === 0 ? null : Math.round((sum / count) * 100) / 100;
}
