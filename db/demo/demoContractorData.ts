import type { ContractorInput, profileSources } from '#contract/contractors/contractors';
import type { softwareProducts } from '#contract/contractors/facts/companyFacts';
import type { ArchetypeName } from './archetypes';

/** Country, state or province, town, latitude, longitude. */
export type Place = [country: string, state?: string | null, city?: string, lat?: number, lng?: number];
/** Without a country, the project was in the company's own country. */
export type ProjectRow = [name: string, client: string | null, year: number, metres: number | null, description: string | null, country?: string];

/** A demo company as a table row: term codes separated by spaces, rig models separated by commas. */
export interface DemoContractorData {
  name: string;
  archetype: ArchetypeName;
  place: Place;
  about?: string[];
  rigs?: number;
  years?: number;
  rigModels?: string;
  methods?: string;
  sites?: string;
  purposes?: string;
  /** Added to the archetype's capabilities, whereas the three lists above replace the archetype's. */
  capabilities?: string;
  certifications?: string;
  areas?: string[];
  likes?: number;
  /** Makes the company a claimed one. */
  badge?: Partial<Pick<ContractorInput, 'verified' | 'premium' | 'profile_type' | 'verification_status'>>;
  source?: (typeof profileSources)[number];
  websiteHost?: string;
  phone?: string;
  software?: (typeof softwareProducts)[number][];
  formerNames?: string[];
  formerSlugs?: string[];
  projects?: ProjectRow[];
}
