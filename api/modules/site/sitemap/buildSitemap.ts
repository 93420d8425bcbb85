import type { Services } from '#api/config/services';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { buildIndexXml, buildUrlsXml, type SitemapEntry } from './sitemapXml';

/** URLs per part. The protocol allows ten times as many, but such a part takes long to build and read. */
export const partSize = 5000;
/** Indexable pages besides contractors and landing pages. */
export const publicPaths = ['/', '/get-started', '/join', '/review-rules', '/ordering', '/privacy'];

type SitemapServices = Pick<Services, 'config' | 'database' | 'site'>;

/**
 * Builds the sitemap index: its parts, each with its last change. Contractors are assigned to parts by id, so that a part only changes when its own
 * contractors do.
 */
export async function buildSitemapIndex({ config, database }: SitemapServices): Promise<string> {
  const { publicUrl } = config.browser;
  const rows: { part: number; changed: number }[] = await database
    .read('contractors')
    .where({ profile_status: 'accepted' })
    .groupByRaw('(id - id % ?)', [partSize])
    .select(database.read.raw('(id - id % ?) AS part, MAX(last_updated) AS changed', [partSize]))
    .orderBy('part');
  const contractors = rows.map(({ part, changed }) => ({
    url: `${publicUrl}/sitemap/contractors-${Number(part) / partSize}.xml`,
    changed: Number(changed),
  }));
  return buildIndexXml([{ url: `${publicUrl}/sitemap/pages.xml`, changed: null }, ...contractors]);
}

/**
 * Builds the part with listed contractors.
 * @returns null if it has none
 */
export async function buildContractorsPart({ config, database }: SitemapServices, part: number): Promise<string | null> {
  const first = part * partSize;
  // Selects by id only: with a condition on the status, SQLite would scan every listed contractor for each part.
  const rows = await Contractor.query(database.read)
    .whereBetween('id', [first, first + partSize - 1])
    .orderBy('id')
    .select('slug', 'last_updated', 'profile_status');
  const listed = rows.filter(({ profile_status }) => profile_status === 'accepted');
  if (listed.length === 0) return null;
  return buildUrlsXml(listed.map(({ slug, last_updated }) => buildEntry(config, `/contractors/${encodeURIComponent(slug)}`, last_updated)));
}

/** Builds the part with the fixed pages and the published landing pages. */
export async function buildPagesPart({ config, database, site }: SitemapServices): Promise<string> {
  await site.refresh();
  const rows = await SiteContentRow.query(database.read).where({ type: 'landing-page', published: true }).select('name', 'updated_at');
  const changedAtBySlug = new Map(rows.map(({ name, updated_at }) => [name, updated_at]));
  // Excludes published pages that are invalid and so cannot be shown.
  const landingSlugs = [...site.landingPages.keys()].slice(0, partSize - publicPaths.length - 1);
  const pages = landingSlugs.length > 0 ? [...publicPaths, '/directory'] : publicPaths;
  return buildUrlsXml([
    ...pages.map((path) => buildEntry(config, path, null)),
    ...landingSlugs.map((slug) => buildEntry(config, `/directory/${encodeURIComponent(slug)}`, changedAtBySlug.get(slug) ?? null)),
  ]);
}

function buildEntry({ browser }: SitemapServices['config'], path: string, changed: number | null): SitemapEntry {
  return { url: browser.publicUrl + path, changed };
}
