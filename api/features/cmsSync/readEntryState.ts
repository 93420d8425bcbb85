import type { Knex } from 'knex';
import { isVerified, tierLabels } from '../../contract/badge';
import type { CmsEntryState } from '../../contract/cmsSync';
import type { CmsType } from '../../contract/cmsTypes';
import { contractorFields } from '../../contract/contractorFields';
import { reviewRules } from '../../contract/reviewRules';
import { builtInFooter } from '../../contract/siteSettings';
import type { Services } from '../../endpoint';
import { type CmsEntry, findEntry } from '../../models/CmsEntry';
import { type CmsReading, readingState } from '../../models/CmsReading';
import { Contractor } from '../../models/Contractor';
import { ownersOf } from '../../models/Member';
import { SiteContentRow } from '../../models/SiteContentRow';
import { Term } from '../../models/Term';
import { User } from '../../models/User';
import { waitingConflicts } from '../../models/waitingConflicts';
import { isoOrNull } from '../../presenters/isoTime';

type Shown = Pick<CmsEntryState, 'address' | 'facts'>;
type Needed = Pick<Services, 'config' | 'database' | 'site'>;

const nothing: Shown = { address: null, facts: [] };
const pages: Partial<Record<CmsType, string>> = {
  'home-page': '/',
  'get-started-page': '/get-started',
  'join-page': '/join',
  'review-rules-page': '/review-rules',
  'site-settings': '/',
};
const statuses = {
  draft: 'Draft',
  pending: 'Waiting for a decision',
  accepted: 'In the directory',
  rejected: 'Rejected',
  archived: 'Archived',
} as const;

/** How a document stands on the site, for the panel beside its form. */
export async function readEntryState({ config, database, site }: Needed, type: CmsType, documentId: string): Promise<CmsEntryState> {
  await site.refresh();
  const knex = database.read;
  const entry = await findEntry(knex, type, documentId);
  const shown = entry?.record_id ? await shownOf(knex, type, entry.record_id) : nothing;
  return {
    ...shown,
    address: shown.address === null ? null : config.browser.publicUrl + shown.address,
    state: stateOf(entry, await readingState(knex)),
    // When the site looked at it last, also where it refused it: the CMS compares that with its publication.
    synced_at: isoOrNull(entry?.problems ? entry.problems_at : entry?.synced_at),
    problems: entry?.problems ?? {},
    conflicts: type === 'contractor' && entry?.record_id ? await conflictsOf(knex, entry.record_id) : [],
    built_in: builtInOf(site, type),
    ...(type === 'site-settings' && { facts: settingsInForce(site) }),
  };
}

/** Fields of a contractor that wait for an admin's decision, each once. */
async function conflictsOf(knex: Knex, contractor_id: number): Promise<CmsEntryState['conflicts']> {
  const rows = await waitingConflicts(knex).where({ contractor_id }).distinct('field').orderBy('field');
  return rows.map(({ field }) => ({ field, label: contractorFields.find(({ key }) => key === field)?.label ?? pictureLabels[field] ?? field }));
}

const pictureLabels: Record<string, string> = { logo: 'Logo', media: 'Pictures' };

/** What is shown where a document's list is empty: editors can begin with a copy of it. */
function builtInOf(site: Needed['site'], type: CmsType): CmsEntryState['built_in'] {
  const { sisterSiteUrl, productName } = site.names;
  if (type === 'site-settings') return { field: 'footer_groups', value: builtInFooter(sisterSiteUrl, productName) };
  if (type === 'review-rules-page') return { field: 'rules', value: reviewRules.map(({ title, points }) => ({ title, points })) };
  return null;
}

/** The settings that apply now, published or configured. */
function settingsInForce(site: Needed['site']): CmsEntryState['facts'] {
  const { productName, contactEmail, tourUrl, sisterSiteUrl } = site.names;
  const settings = [
    ['Name of the site', productName],
    ['Contact address', contactEmail],
    ['Product tour', tourUrl],
    ['Sister site', sisterSiteUrl],
  ] as const;
  return settings.map(([label, value]) => ({ label, value: value || 'Not set' }));
}

/** How an entry stands, in a word. */
export function stateOf(entry: CmsEntry | undefined, { wanted_at, error }: CmsReading): CmsEntryState['state'] {
  if (entry?.problems) return 'refused';
  if (entry?.state !== 'published') return 'unknown';
  const isOnItsWay = entry.state === 'published' && entry.published_at === null;
  return wanted_at !== null || error !== null || isOnItsWay ? 'waiting' : 'current';
}

async function shownOf(knex: Knex, type: CmsType, id: number): Promise<Shown> {
  if (type === 'contractor') return contractorShown(knex, id);
  if (type === 'term') return termShown(knex, id);
  const row = await SiteContentRow.query(knex).findById(id);
  if (!row?.published) return nothing;
  return { address: type === 'landing-page' ? `/directory/${row.name}` : (pages[type] ?? null), facts: [] };
}

async function contractorShown(knex: Knex, id: number): Promise<Shown> {
  const contractor = await Contractor.query(knex).findById(id);
  if (!contractor) return nothing;
  const owners = await User.query(knex)
    .findByIds(await ownersOf(knex, id))
    .select('full_name');
  const facts = [
    ['Status', statuses[contractor.profile_status]],
    ['Tier', tierLabels[contractor.badge_tier]],
    ['Verification', isVerified(contractor.badge_status) ? 'Verified' : 'Unverified'],
    ['Owner', owners.map(({ full_name }) => full_name).join(', ') || 'Nobody yet'],
    ['Likes', String(contractor.likes)],
    ['Reviews', String(contractor.review_count)],
  ] as const;
  return {
    address: contractor.profile_status === 'accepted' ? `/contractors/${contractor.slug}` : null,
    facts: facts.map(([label, value]) => ({ label, value })),
  };
}

async function termShown(knex: Knex, id: number): Promise<Shown> {
  const term = await Term.query(knex).findById(id);
  if (!term) return nothing;
  const used = await knex('contractor_terms')
    .join('contractors', 'contractors.id', 'contractor_terms.contractor_id')
    .where({ term_id: id, profile_status: 'accepted' })
    .count({ count: '*' })
    .first();
  const facts = [
    { label: 'Contractors that have it', value: String(used?.count ?? 0) },
    { label: 'To choose from', value: term.retired ? 'No' : 'Yes' },
  ];
  return { address: `/?${new URLSearchParams({ [term.vocabulary]: term.label })}`, facts };
}
