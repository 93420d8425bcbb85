export interface SitemapEntry {
  url: string;
  /** UTC milliseconds; null where nobody knows. */
  changed: number | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap that names others (sitemaps.org). */
export function buildIndexXml(parts: SitemapEntry[]): string {
  return `${head}<sitemapindex xmlns="${namespace}">\n${parts.map((part) => element('sitemap', part)).join('')}</sitemapindex>\n`;
}

/** A sitemap that names pages. */
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
