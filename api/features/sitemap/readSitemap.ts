import type { Services } from '../../endpoint';
import { Contractor } from '../../models/Contractor';
import { SiteContentRow } from '../../models/SiteContentRow';
import { indexXml, type SitemapEntry, urlsXml } from './sitemapXml';

/** Addresses in one part; the protocol allows ten times as many, which would be long to make and to read. */
export const partSize = 5000;
/** Pages that search engines may keep, beside contractors and landing pages. */
export const publicPages = ['/', '/get-started', '/join', '/review-rules', '/privacy'];

type Needed = Pick<Services, 'config' | 'database' | 'site'>;

/**
 * The parts of the sitemap, each with the last change in it. A contractor's part goes by its id, so that a part only
 * changes with its own contractors.
 */
export async function sitemapIndex({ config, database }: Needed): Promise<string> {
  const { publicUrl } = config.browser;
  const rows: { part: number; changed: number }[] = await database
    .read('contractors')
    .where({ profile_status: 'accepted' })
    .groupByRaw('(id - id % ?)', [partSize])
    .select(database.read.raw('(id - id % ?) AS part, MAX(last_updated) AS changed', [partSize]))
    .orderBy('part');
  const contractors = rows.map(({ part, changed }) => ({
    address: `${publicUrl}/sitemap/contractors-${Number(part) / partSize}.xml`,
    changed: Number(changed),
  }));
  return indexXml([{ address: `${publicUrl}/sitemap/pages.xml`, changed: null }, ...contractors]);
}

/** The listed contractors of a part. @returns null where it has none */
export async function contractorsPart({ config, database }: Needed, part: number): Promise<string | null> {
  const first = part * partSize;
  // By the ids alone: asked for their status too, SQLite goes through every listed one for each part.
  const rows = await Contractor.query(database.read)
    .whereBetween('id', [first, first + partSize - 1])
    .orderBy('id')
    .select('slug', 'last_updated', 'profile_status');
  const listed = rows.filter(({ profile_status }) => profile_status === 'accepted');
  if (listed.length === 0) return null;
  return urlsXml(listed.map(({ slug, last_updated }) => entry(config, `/contractors/${encodeURIComponent(slug)}`, last_updated)));
}

/** The pages that are there once, and the landing pages that editors published. */
export async function pagesPart({ config, database, site }: Needed): Promise<string> {
  await site.refresh();
  const rows = await SiteContentRow.query(database.read).where({ type: 'landing-page', published: true }).select('name', 'updated_at');
  const changes = new Map(rows.map(({ name, updated_at }) => [name, updated_at]));
  // Some of what is published can't be read, and has no page.
  const guides = [...site.landingPages.keys()].slice(0, partSize - publicPages.length - 1);
  const pages = guides.length > 0 ? [...publicPages, '/directory'] : publicPages;
  return urlsXml([
    ...pages.map((path) => entry(config, path, null)),
    ...guides.map((slug) => entry(config, `/directory/${encodeURIComponent(slug)}`, changes.get(slug) ?? null)),
  ]);
}

function entry({ browser }: Needed['config'], path: string, changed: number | null): SitemapEntry {
  return { address: browser.publicUrl + path, changed };
}
