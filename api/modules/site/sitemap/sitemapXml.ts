export interface SitemapEntry {
  url: string;
  /** UTC milliseconds; null if unknown. */
  changed: number | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Builds a sitemap index (sitemaps.org). */
export function buildIndexXml(parts: SitemapEntry[]): string {
  return `${head}<sitemapindex xmlns="${namespace}">\n${parts.map((part) => element('sitemap', part)).join('')}</sitemapindex>\n`;
}

/** Builds a sitemap of pages. */
export function buildUrlsXml(pages: SitemapEntry[]): string {
  return `${head}<urlset xmlns="${namespace}">\n${pages.map((page) => element('url', page)).join('')}</urlset>\n`;
}

function element(name: string, { url, changed }: SitemapEntry): string {
  const lastmod = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
  return `<${name}><loc>${escapeXml(url)}</loc>${lastmod}</${name}>\n`;
}

function escapeXml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
