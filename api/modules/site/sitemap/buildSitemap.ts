import type { Services } from '#api/config/services';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { SiteContentRow } from '#api/modules/site-content/SiteContentRow';
import { buildIndexXml, buildUrlsXml, type SitemapEntry } from './sitemapXml';

/** Addresses in one part; the protocol allows ten times as many, which would be long to make and to read. */
export const partSize = 5000;
/** Pages that search engines may keep, beside contractors and landing pages. */
export const publicPaths = ['/', '/get-started', '/join', '/review-rules', '/privacy'];

type SitemapServices = Pick<Services, 'config' | 'database' | 'site'>;

/**
 * The parts of the sitemap, each with the last change in it. A contractor's part goes by its id, so that a part only
 * changes with its own contractors.
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

/** The listed contractors of a part. @returns null where it has none */
export async function buildContractorsPart({ config, database }: SitemapServices, part: number): Promise<string | null> {
  const first = part * partSize;
  // By the ids alone: asked for their status too, SQLite goes through every listed one for each part.
  const rows = await Contractor.query(database.read)
    .whereBetween('id', [first, first + partSize - 1])
    .orderBy('id')
    .select('slug', 'last_updated', 'profile_status');
  const listed = rows.filter(({ profile_status }) => profile_status === 'accepted');
  if (listed.length === 0) return null;
  return buildUrlsXml(listed.map(({ slug, last_updated }) => buildEntry(config, `/contractors/${encodeURIComponent(slug)}`, last_updated)));
}

/** The pages that are there once, and the landing pages that editors published. */
export async function buildPagesPart({ config, database, site }: SitemapServices): Promise<string> {
  await site.refresh();
  const rows = await SiteContentRow.query(database.read).where({ type: 'landing-page', published: true }).select('name', 'updated_at');
  const changedAtBySlug = new Map(rows.map(({ name, updated_at }) => [name, updated_at]));
  // Some of what is published can't be read, and has no page.
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
