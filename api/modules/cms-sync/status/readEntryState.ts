import type { Knex } from 'knex';
import type { Services } from '#api/config/services';
import { User } from '#api/modules/accounts/models/User';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { findOwnerIds } from '#api/modules/profiles/models/Member';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { Term } from '#api/modules/vocabularies/Term';
import type { CmsEntryState } from '#contract/cms-sync/cmsSync';
import { isVerified, tierLabels } from '#contract/contractors/badge';
import { contractorFields } from '#contract/contractors/contractorFields';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { reviewRules } from '#contract/reviews/reviewRules';
import { isoOrNull } from '#contract/shared/time/isoTime';
import type { CmsType } from '#contract/site-content/cmsTypes';
import { defaultFooter } from '#contract/site-content/siteSettings';
import { queryPendingConflicts } from '../models/CmsConflict';
import { type CmsEntry, findEntry } from '../models/CmsEntry';
import { type CmsSyncState, loadCmsSyncState } from '../models/CmsSyncState';

type SiteDetails = Pick<CmsEntryState, 'address' | 'facts'>;
type Dependencies = Pick<Services, 'config' | 'database' | 'site'>;

const noDetails: SiteDetails = { address: null, facts: [] };
const pagePaths: Partial<Record<CmsType, string>> = {
  'home-page': '/',
  'get-started-page': '/get-started',
  'join-page': '/join',
  'review-rules-page': '/review-rules',
  'site-settings': '/',
};

/** Reads the state of a document on the site, for the panel beside its form in the CMS. */
export async function readEntryState({ config, database, site }: Dependencies, type: CmsType, documentId: string): Promise<CmsEntryState> {
  await site.refresh();
  const knex = database.read;
  const entry = await findEntry(knex, type, documentId);
  const details = entry?.record_id ? await loadDetails(knex, type, entry.record_id) : noDetails;
  return {
    ...details,
    address: details.address === null ? null : config.browser.publicUrl + details.address,
    state: deriveEntryState(entry, await loadCmsSyncState(knex)),
    // When the site last processed the document, even if it rejected it. The CMS compares this with the publication time.
    synced_at: isoOrNull(entry?.problems ? entry.problems_at : entry?.synced_at),
    problems: entry?.problems ?? {},
    conflicts: type === 'contractor' && entry?.record_id ? await loadConflicts(knex, entry.record_id) : [],
    built_in: getBuiltInContent(site, type),
    ...(type === 'site-settings' && { facts: listCurrentSettings(site) }),
  };
}

/** Fields of a contractor with a conflict that an admin has to decide, without duplicates. */
async function loadConflicts(knex: Knex, contractor_id: number): Promise<CmsEntryState['conflicts']> {
  const rows = await queryPendingConflicts(knex).where({ contractor_id }).distinct('field').orderBy('field');
  return rows.map(({ field }) => ({ field, label: contractorFields.find(({ key }) => key === field)?.label ?? pictureLabels[field] ?? field }));
}

const pictureLabels: Record<string, string> = { logo: 'Logo', media: 'Pictures' };

/** The built-in content that the site shows while a list of the document is empty; editors can start with a copy of it. */
function getBuiltInContent(site: Dependencies['site'], type: CmsType): CmsEntryState['built_in'] {
  const { sisterSiteUrl, productName } = site.names;
  if (type === 'site-settings') return { field: 'footer_groups', value: defaultFooter(sisterSiteUrl, productName) };
  if (type === 'review-rules-page') return { field: 'rules', value: reviewRules.map(({ title, points }) => ({ title, points })) };
  return null;
}

/** The effective settings, published or configured. */
function listCurrentSettings(site: Dependencies['site']): CmsEntryState['facts'] {
  const { productName, contactEmail, tourUrl, sisterSiteUrl } = site.names;
  const settings = [
    ['Product name', productName],
    ['Contact email', contactEmail],
    ['Product tour URL', tourUrl],
    ['Sister site URL', sisterSiteUrl],
  ] as const;
  return settings.map(([label, value]) => ({ label, value: value || 'Not set' }));
}

/** Derives the status of an entry from its document and the state of the sync. */
export function deriveEntryState(entry: CmsEntry | undefined, { wanted_at, error }: CmsSyncState): CmsEntryState['state'] {
  if (entry?.problems) return 'refused';
  if (entry?.state !== 'published') return 'unknown';
  const isPending = entry.state === 'published' && entry.published_at === null;
  return wanted_at !== null || error !== null || isPending ? 'waiting' : 'current';
}

async function loadDetails(knex: Knex, type: CmsType, id: number): Promise<SiteDetails> {
  if (type === 'contractor') return loadContractorDetails(knex, id);
  if (type === 'term') return loadTermDetails(knex, id);
  const row = await SiteContentRow.query(knex).findById(id);
  if (!row?.published) return noDetails;
  return { address: type === 'landing-page' ? `/directory/${row.name}` : (pagePaths[type] ?? null), facts: [] };
}

async function loadContractorDetails(knex: Knex, id: number): Promise<SiteDetails> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) return noDetails;
  const owners = await User.query(knex)
    .findByIds(await findOwnerIds(knex, id))
    .select('full_name');
  const facts = [
    ['Status', profileStatusTexts[contractor.profile_status].label],
    ['Tier', tierLabels[contractor.badge_tier]],
    ['Verification', isVerified(contractor.badge_status) ? 'Verified' : 'Unverified'],
    ['Owner', owners.map(({ full_name }) => full_name).join(', ') || 'No owner yet'],
    ['Likes', String(contractor.likes)],
    ['Reviews', String(contractor.review_count)],
  ] as const;
  return {
    address: contractor.profile_status === 'accepted' ? `/contractors/${contractor.slug}` : null,
    facts: facts.map(([label, value]) => ({ label, value })),
  };
}

async function loadTermDetails(knex: Knex, id: number): Promise<SiteDetails> {
  const term = await Term.query(knex).findById(id);
  if (!term) return noDetails;
  const used = await knex('contractor_terms')
    .join('contractors', 'contractors.id', 'contractor_terms.contractor_id')
    .where({ term_id: id, profile_status: 'accepted' })
    .count({ count: '*' })
    .first();
  const facts = [
    { label: 'Listed contractors with this term', value: String(used?.count ?? 0) },
    { label: 'Available to choose', value: term.retired ? 'No' : 'Yes' },
  ];
  return { address: `/?${new URLSearchParams({ [term.vocabulary]: term.label })}`, facts };
}
