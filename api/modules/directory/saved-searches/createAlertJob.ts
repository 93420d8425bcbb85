import type { Job } from '#api/background/worker';
import type { Services } from '#api/config/services';
import { readInChunks } from '#api/database/queries';
import { User } from '#api/modules/accounts/models/User';
import { pageInOrder } from '#api/modules/contractors/index/ContractorFacts';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { ContractorNews, type NewsKind } from '#api/modules/contractors/models/ContractorNews';
import { enqueueEmail } from '#api/modules/email/OutboxEmail';
import { Bitset } from '#api/modules/search/Bitset';
import { limits } from '#contract/shared/limits';
import { buildSearchAlertEmail, type ChangedContractor } from './emails';
import { idsOf, matchSavedQuery, type SearchMatches } from './matchSearch';
import { checkIntervalsMs, createStopToken, decodeIds, encodeIds, SavedSearch } from './SavedSearch';

type AlertServices = Pick<Services, 'config' | 'site' | 'database' | 'index' | 'workers' | 'now'>;

const chunkSize = 50;
/** News is reported after this time, when no transaction that is still running can add any with an earlier time. */
const settlingMs = 120_000;

/** How the kinds of news read in an email; new listings are found by comparing the matches. */
const newsLabels: Record<Exclude<NewsKind, 'listed'>, string> = { availability: 'New availability', certificate: 'New certificate' };
const newMatchLabel = 'New in this search';

/**
 * Creates the job that emails what is new in saved searches. A search's state and its email are written together, so each is sent once, however many
 * processes run the job and whenever they stop.
 */
export function createAlertJob(services: AlertServices): Job {
  const { database, workers, now } = services;
  let stopped = false;
  return {
    begin: async () => {
      const time = now();
      const read = (lastId: number, size: number) =>
        SavedSearch.query(database.read).where('next_check_at', '<=', time).where('id', '>', lastId).orderBy('id').limit(size);
      const failures: unknown[] = [];
      let sentCount = 0;
      for await (const due of readInChunks({ size: chunkSize, read, idOf: ({ id }) => id })) {
        for (const search of due) {
          if (stopped) return;
          // A search that fails is retried, and does not keep the others from being checked.
          const sent = await checkSearch(services, search, time).catch((error: unknown) => void failures.push(error));
          if (sent) sentCount += 1;
        }
      }
      if (sentCount > 0) workers.wake('email');
      if (failures.length > 0) throw failures[0];
    },
    finish: async () => undefined,
    stop: () => {
      stopped = true;
    },
  };
}

/** Checks a search that is due. @returns whether an email was queued */
async function checkSearch(services: AlertServices, due: SavedSearch, time: number): Promise<boolean> {
  const { config, site, database } = services;
  const matches = await matchSavedQuery(services, due.query);
  const newsUntil = Math.max(due.news_until ?? 0, time - settlingMs);
  const changes = await findChanges(services, due, matches, newsUntil);
  const interval = checkIntervalsMs[due.frequency];
  const dueAt = due.next_check_at ?? time;
  // Checks stay at the same time of the day; those that were missed are not made up for.
  const next_check_at = dueAt + interval * (Math.floor((time - dueAt) / interval) + 1);
  return database.transactionWithoutInvalidation(async (trx) => {
    const search = await SavedSearch.query(trx).findById(due.id).forUpdate();
    // Another process may have checked it, or its recipient may have stopped it.
    if (search?.state !== 'active' || search.next_check_at !== due.next_check_at) return false;
    const user = search.user_id === null ? null : await User.query(trx).findById(search.user_id);
    const recipient = user ? (user.disabled_at === null && user.email_verified ? user.username : null) : search.email;
    if (recipient === null) {
      await SavedSearch.query(trx).findById(search.id).patch({ next_check_at });
      return false;
    }
    const hasChanges = changes.total > 0;
    if (hasChanges) {
      const token = createStopToken({ config }, search);
      const data = { name: user?.full_name ?? '', search: search.name, query: search.query, frequency: search.frequency, token, ...changes };
      const unsubscribeUrl = `${site.names.publicUrl}/searches/stop/${token}`;
      await enqueueEmail(trx, recipient, { ...buildSearchAlertEmail(site.names, data), unsubscribeUrl }, time);
    }
    const state = { next_check_at, news_until: newsUntil, known: encodeIds(idsOf(matches)), ...(hasChanges && { last_sent_at: time }) };
    await SavedSearch.query(trx).findById(search.id).patch(state);
    return hasChanges;
  });
}

/** Finds the matching contractors that are new or have news since the last check: the new ones first, by name. */
async function findChanges(
  { database }: AlertServices,
  { known, news_until }: SavedSearch,
  { facts, matching }: SearchMatches,
  newsUntil: number,
): Promise<{ contractors: ChangedContractor[]; total: number }> {
  const fresh = matching.without(facts.positionsOf(decodeIds(known ?? '')));
  const news = await ContractorNews.query(database.read)
    .where('at', '>', news_until ?? 0)
    .where('at', '<=', newsUntil)
    .whereNot({ kind: 'listed' })
    .orderBy('id');
  const reasons = new Map<number, Set<string>>();
  const changed = new Bitset();
  for (const { contractor_id, kind, detail } of news) {
    const position = facts.positionOf(contractor_id);
    if (kind === 'listed' || position === undefined || !matching.has(position)) continue;
    changed.add(position);
    reasons.set(position, (reasons.get(position) ?? new Set()).add(detail ? `${newsLabels[kind]}: ${detail}` : newsLabels[kind]));
  }
  const order = facts.byName.positions();
  const ordered = [fresh, changed.without(fresh)].flatMap((group) => pageInOrder(order, group, 0, limits.maxAlertCompanies));
  const listed = ordered.slice(0, limits.maxAlertCompanies);
  const ids = listed.map((position) => facts.idAt(position));
  const rows = await Contractor.query(database.read).findByIds(ids).select('id', 'name', 'slug');
  const companies = new Map(rows.map(({ id, name, slug }) => [id, { name, slug }]));
  const contractors = listed.flatMap((position) => {
    const company = companies.get(facts.idAt(position));
    return company ? [{ ...company, reasons: [...(fresh.has(position) ? [newMatchLabel] : []), ...(reasons.get(position) ?? [])] }] : [];
  });
  const total = fresh.size + changed.without(fresh).size;
  return { contractors, total };
}
