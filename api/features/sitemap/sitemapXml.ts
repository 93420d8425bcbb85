export interface SitemapEntry {
  address: string;
  /** UTC milliseconds; null where nobody knows. */
  changed: number | null;
}

const head = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** A sitemap that names others (sitemaps.org). */
export function indexXml(parts: SitemapEntry[]): string {
  return `${head}<sitemapindex xmlns="${namespace}">\n${parts.map((part) => element('sitemap', part)).join('')}</sitemapindex>\n`;
}

/** A sitemap that names pages. */
export function urlsXml(pages: SitemapEntry[]): string {
  return `${head}<urlset xmlns="${namespace}">\n${pages.map((page) => element('url', page)).join('')}</urlset>\n`;
}

function element(name: string, { address, changed }: SitemapEntry): string {
  const lastmod = changed === null ? '' : `<lastmod>${new Date(changed).toISOString()}</lastmod>`;
  return `<${name}><loc>${escaped(address)}</loc>${lastmod}</${name}>\n`;
}

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
