import type { Claim, ClaimDocument } from '#contract/claims';
import type { Abilities, ManagedContractor } from '#contract/contractorChanges';
import { mapSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { sampleContractor } from './sampleContractor';

/** A complete public profile. Tests override the values they check. */
export function sampleProfile(changes: Partial<ContractorProfile> = {}): ContractorProfile {
  return {
    ...sampleContractor(),
    website: 'https://www.northern-terrain.example/about',
    phone: null,
    former_names: [],
    rig_types: [],
    rig_register: [],
    bases: [],
    certificate_records: [],
    certificates_seen: [],
    safety_years_seen: [],
    projects_confirmed: [],
    safety_years: [],
    safety_rates: null,
    works_in: [],
    mobilisation_km: null,
    software_products: [],
    parent_company: null,
    crew_size: null,
    languages: [],
    smallest_job_m: null,
    pricing: [],
    currencies: [],
    included: [],
    notable_projects: [],
    media: [],
    confirmed: mapSections(() => null),
    sources: mapSections(() => null),
    profile_source: 'import',
    profile_status: 'accepted',
    last_updated: '2026-10-01T08:00:00.000Z',
    ...changes,
  };
}

/** A profile as its owner sees it. */
export function sampleOwn(changes: Partial<Omit<ManagedContractor, 'abilities'>> = {}, abilities: Partial<Abilities> = {}): ManagedContractor {
  return {
    ...sampleProfile({ claimed: true }),
    role: 'owner',
    requested_tier: null,
    wizard_step: null,
    submitted_at: null,
    decided_at: null,
    decision_reason: null,
    ...changes,
    abilities: { edit: true, submit: false, discard: false, verify: false, manage_team: true, ...abilities },
  };
}

/** A claim to the sample company that is pending admin review. */
export function sampleClaim(changes: Partial<Claim> = {}): Claim {
  return {
    id: 31,
    contractor: { id: 7, slug: 'northern-terrain-drilling', name: 'Northern Terrain Drilling' },
    kind: 'ownership',
    state: 'pending',
    proof: 'review',
    position: 'Operations manager',
    work_email: 'kim@northern-terrain.example',
    note: '',
    documents: [],
    created_at: '2026-10-02T08:00:00.000Z',
    decided_at: null,
    reason: null,
    ...changes,
  };
}

/** A document of a claim. */
export function sampleDocument(changes: Partial<ClaimDocument> = {}): ClaimDocument {
  return { id: 5, name: 'letterhead.pdf', type: 'application/pdf', size: 2048, created_at: '2026-10-02T08:01:00.000Z', ...changes };
}
