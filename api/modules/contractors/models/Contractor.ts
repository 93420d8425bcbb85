import { Model, type QueryBuilder } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import { Term } from '#api/modules/vocabularies/Term';
import type { Tier, VerificationStatus } from '#contract/contractors/badge';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { ContractorInput, ContractorProfile, NotableProject } from '#contract/contractors/contractors';
import type { ReviewSums } from '../countReviews';

/** A listed drilling company, the profile. */
export class Contractor extends BaseModel {
  static override tableName = 'contractors';
  static override booleanColumns = ['verified', 'premium', 'claimed'];
  static override jsonAttributes = ['rig_types', 'software_products', 'notable_projects', 'media', 'confirmed', 'review_figures'];

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
  declare software_products: ContractorInput['software_products'];
  declare notable_projects: NotableProject[];
  declare media: ContractorProfile['media'];
  /** UTC milliseconds by section. */
  declare confirmed: Partial<Record<FormSection, number>> | null;
  declare likes: number;
  /** Of its published reviews: how many, and their stars together. */
  declare review_count: number;
  declare rating_sum: number;
  declare review_figures: ReviewSums | null;
  declare external_id: string | null;
  /** Whether it has an owner. */
  declare claimed: boolean;
  /** When its website moved to another domain; null for never. UTC milliseconds. */
  declare website_changed_at: number | null;
  /** When it came into the directory first; null for never. UTC milliseconds. */
  declare published_at: number | null;
  /** The latest `last_updated` that it ever had before an older one was set; null for never. UTC milliseconds. */
  declare set_back_from: number | null;
  /** The contractor that it has become a part of; null for one of its own. */
  declare merged_into: number | null;
  declare name_key: string;
  declare place_key: string;
  declare revision: number;
  declare created_at: number;
  declare last_updated: number;
  declare terms?: Term[];
  declare formerNames?: FormerName[];

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
    /** Only what visitors may see. */
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

/** A slug that a contractor had before; it leads to the contractor for ever. */
export class FormerSlug extends BaseModel {
  static override tableName = 'former_slugs';
  static override idColumn = 'slug';
  declare slug: string;
  declare contractor_id: number;
  declare created_at: number;
  /** The contractor that brought it along when it was merged into this one; null for a slug of its own. */
  declare merged_from: number | null;
}
