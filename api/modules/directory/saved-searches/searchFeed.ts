import { createHash } from 'node:crypto';
import type { Services } from '#api/config/services';
import { type Html, html } from '#api/http/html';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { ContractorNews, type NewsKind, newsRetentionMs } from '#api/modules/contractors/models/ContractorNews';
import { type ListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { describeSearch, toSearchQuery } from '#contract/savedSearches';
import { limits } from '#contract/shared/limits';
import { iso } from '#contract/shared/time/isoTime';
import { matchSearch } from './matchSearch';

const chunkSize = 500;
/** News that is looked through: a search that matches little of it gets fewer entries. */
const maxScanned = 10_000;

const titles: Record<NewsKind, string> = { listed: 'New company', availability: 'New availability', certificate: 'New certificate' };

/**
 * Builds an Atom feed (RFC 4287) of the newest changes among the contractors that match a search. The id of an entry never changes; that of the feed
 * depends on the search only.
 */
export async function buildSearchFeed(services: Pick<Services, 'database' | 'index' | 'site' | 'now'>, query: ListQuery): Promise<string> {
  const { site, now } = services;
  const { publicUrl, productName } = site.names;
  const news = await findNews(services, query);
  const contractors = await Contractor.query(services.database.read)
    .findByIds([...new Set(news.map(({ contractor_id }) => contractor_id))])
    .select('id', 'slug', 'name');
  const byId = new Map(contractors.map((contractor) => [contractor.id, contractor]));
  const { hostname } = new URL(publicUrl);
  const search = serializeListQuery(toSearchQuery(query)).toString();
  const suffix = search ? `?${search}` : '';
  const entries = news.flatMap((one) => buildEntry(one, byId.get(one.contractor_id), publicUrl, hostname));
  // Without entries, the start of the day keeps the feed the same for all who request it.
  const updated = news[0]?.at ?? Math.floor(now() / 86_400_000) * 86_400_000;
  const feed = html`<feed xmlns="http://www.w3.org/2005/Atom">
<id>tag:${hostname},2026:search-${createHash('sha256').update(search).digest('hex').slice(0, 32)}</id>
<title>${productName}: ${describeSearch(query)}</title>
<updated>${iso(updated)}</updated>
<author><name>${productName}</name></author>
<link rel="self" type="application/atom+xml" href="${publicUrl}/api/contractors.atom${suffix}"/>
<link rel="alternate" type="text/html" href="${publicUrl}/${suffix}"/>
${entries}</feed>
`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${feed.text}`;
}

/** Returns the newest news of the contractors that match now. */
async function findNews(services: Pick<Services, 'database' | 'index' | 'now'>, query: ListQuery): Promise<ContractorNews[]> {
  const { database, now } = services;
  const { facts, matching } = await matchSearch(services, query);
  const found: ContractorNews[] = [];
  let lastId: number | null = null;
  for (let scanned = 0; scanned < maxScanned && found.length < limits.maxFeedEntries; scanned += chunkSize) {
    const newest = ContractorNews.query(database.read)
      .where('at', '>=', now() - newsRetentionMs)
      .orderBy('id', 'desc')
      .limit(chunkSize);
    const rows: ContractorNews[] = await (lastId === null ? newest : newest.where('id', '<', lastId));
    found.push(...rows.filter(({ contractor_id }) => matching.has(facts.positionOf(contractor_id) ?? -1)));
    lastId = rows.at(-1)?.id ?? null;
    if (rows.length < chunkSize) break;
  }
  return found.sort((one, other) => other.at - one.at || other.id - one.id).slice(0, limits.maxFeedEntries);
}

function buildEntry({ id, kind, detail, at }: ContractorNews, contractor: Contractor | undefined, publicUrl: string, hostname: string): Html[] {
  if (!contractor) return [];
  const text = detail ? `${titles[kind]}: ${detail}` : titles[kind];
  return [
    html`<entry>
<id>tag:${hostname},2026:news-${id}</id>
<title>${contractor.name}: ${titles[kind]}</title>
<updated>${iso(at)}</updated>
<link rel="alternate" type="text/html" href="${publicUrl}/contractors/${contractor.slug}"/>
<summary>${removeControls(text)}</summary>
</entry>
`,
  ];
}

/** Control characters are not allowed in XML. */
function removeControls(text: string): string {
  return text.replaceAll(/\p{Cc}+/gu, ' ');
}
