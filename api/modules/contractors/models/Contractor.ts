import { Model, type Pojo, type QueryBuilder } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { Term } from '#api/modules/vocabularies/Term';
import type { Tier, VerificationStatus } from '#contract/contractors/badge';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { ContractorInput, ContractorProfile } from '#contract/contractors/contractors';
import type { Base } from '#contract/contractors/facts/bases';
import type { SeenCertificate } from '#contract/contractors/facts/certificateFacts';
import type { Certificate } from '#contract/contractors/facts/certificates';
import type { Commodity, ConfirmedProject } from '#contract/contractors/facts/projectFacts';
import { emptyProject, type NotableProject } from '#contract/contractors/facts/projects';
import type { RigCarrier, RigType } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import type { SafetyYear } from '#contract/contractors/facts/safety';
import type { SeenSafetyYear } from '#contract/contractors/facts/safetyFacts';
import type { ContractorSources } from '#contract/contractors/sources';
import type { ReviewSums } from '../countReviews';

/** A drilling company's profile. */
export class Contractor extends BaseModel {
  static override tableName = 'contractors';
  static override booleanColumns = ['verified', 'premium', 'claimed'];
  static override jsonAttributes = [
    'rig_types',
    'bases',
    'works_in',
    'rig_register',
    'register_types',
    'register_carriers',
    'project_commodities',
    'certificate_records',
    'certificates_seen',
    'projects_confirmed',
    'safety_years',
    'safety_years_seen',
    'software_products',
    'languages',
    'pricing',
    'currencies',
    'included',
    'notable_projects',
    'media',
    'confirmed',
    'sources',
    'review_figures',
  ];

  declare id: number;
  declare slug: string;
  declare name: string;
  declare description: string;
  declare website: string | null;
  declare phone: string | null;
  declare logo: string | null;
  declare verified: boolean;
  declare premium: boolean;
  declare profile_type: Tier | null;
  declare verification_status: VerificationStatus | null;
  declare badge_tier: Tier;
  declare badge_status: VerificationStatus;
  declare profile_status: ContractorInput['profile_status'];
  declare profile_source: ContractorInput['profile_source'];
  declare region: string | null;
  declare continent: string | null;
  declare country: string | null;
  declare state_region: string | null;
  declare city: string | null;
  declare lat: number | null;
  declare lng: number | null;
  declare rig_count: number | null;
  declare years_experience: number | null;
  declare rig_types: string[];
  /** Null in rows that an earlier release has written. */
  declare bases: Base[] | null;
  declare works_in: string[] | null;
  declare mobilisation_km: number | null;
  /** The rig register; null in rows that an earlier release has written. */
  declare rig_register: Rig[] | null;
  /** Totals of the register, by which filters match; depths in metres. */
  declare registered_rigs: number | null;
  declare register_types: RigType[] | null;
  declare register_carriers: RigCarrier[] | null;
  /** The commodities of its projects, by which a filter matches. */
  declare project_commodities: Commodity[] | null;
  /** The first month in which a rig is free, such as 2027-03, if that still counts; 2000-01 for now, null if it isn't stated. */
  declare free_from: string | null;
  declare depth_nq: number | null;
  declare depth_hq: number | null;
  declare depth_pq: number | null;
  declare depth_rc: number | null;
  /** Null in rows that an earlier release has written. */
  declare certificate_records: Certificate[] | null;
  /** The certificates that the team has seen; derives from their documents. */
  declare certificates_seen: SeenCertificate[] | null;
  /** The projects that clients have confirmed; derives from their confirmations. */
  declare projects_confirmed: ConfirmedProject[] | null;
  /** Null in rows that an earlier release has written. */
  declare safety_years: SafetyYear[] | null;
  /** The years that the team has seen; derives from their documents. */
  declare safety_years_seen: SeenSafetyYear[] | null;
  declare software_products: ContractorInput['software_products'];
  /** The facts below are null in rows that an earlier release has written. */
  declare parent_company: string | null;
  declare crew_size: number | null;
  declare languages: string[] | null;
  declare smallest_job_m: number | null;
  declare pricing: ContractorInput['pricing'] | null;
  declare currencies: ContractorInput['currencies'] | null;
  declare included: ContractorInput['included'] | null;
  declare notable_projects: NotableProject[];
  declare media: ContractorProfile['media'];
  /** When a member last confirmed each section, in UTC milliseconds. */
  declare confirmed: Partial<Record<FormSection, number>> | null;
  /** Null in rows that an earlier release has written. */
  declare sources: ContractorSources | null;
  declare likes: number;
  /** Number of published reviews and the sum of their stars. */
  declare review_count: number;
  declare rating_sum: number;
  declare review_figures: ReviewSums | null;
  declare external_id: string | null;
  /** Whether it has an owner. */
  declare claimed: boolean;
  /** When its website moved to another domain, in UTC milliseconds; null for never. */
  declare website_changed_at: number | null;
  /** When it was first published, in UTC milliseconds; null for never. */
  declare published_at: number | null;
  /** The latest `last_updated` before it was set to an older time, in UTC milliseconds; null for never. */
  declare set_back_from: number | null;
  /** Id of the contractor that it was merged into; null if it wasn't merged. */
  declare merged_into: number | null;
  declare name_key: string;
  declare place_key: string;
  declare revision: number;
  declare created_at: number;
  declare last_updated: number;
  declare terms?: Term[];
  declare formerNames?: FormerName[];

  /** Projects that an earlier release has written lack the facts that were added since. */
  override $parseDatabaseJson(json: Pojo): Pojo {
    const row = super.$parseDatabaseJson(json);
    if (!Array.isArray(row.notable_projects)) return row;
    return { ...row, notable_projects: row.notable_projects.map((project) => ({ ...emptyProject(''), ...project })) };
  }

  static override relationMappings = () => ({
    terms: {
      relation: Model.ManyToManyRelation,
      modelClass: Term,
      join: { from: 'contractors.id', through: { from: 'contractor_terms.contractor_id', to: 'contractor_terms.term_id' }, to: 'terms.id' },
    },
    formerNames: {
      relation: Model.HasManyRelation,
      modelClass: FormerName,
      join: { from: 'contractors.id', to: 'former_names.contractor_id' },
    },
  });

  static override modifiers = {
    /** Only publicly visible contractors. */
    listed: (query: QueryBuilder<Contractor>) => query.where('contractors.profile_status', 'accepted'),
    /** Excludes contractors that were merged into another one. */
    unmerged: (query: QueryBuilder<Contractor>) => query.whereNull('contractors.merged_into'),
  };
}

export class FormerName extends BaseModel {
  static override tableName = 'former_names';
  declare id: number;
  declare contractor_id: number;
  declare name: string;
}

/** A former slug of a contractor. It redirects to the contractor permanently. */
export class FormerSlug extends BaseModel {
  static override tableName = 'former_slugs';
  static override idColumn = 'slug';
  declare slug: string;
  declare contractor_id: number;
  declare created_at: number;
  /** Id of the merged contractor that the slug comes from; null for the contractor's own slug. */
  declare merged_from: number | null;
}
