import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type { Config } from '#api/config/config';
import { oldestSecret } from '#api/config/secrets';
import type { Database } from '#api/database/database';
import { notFound } from '#api/http/errors';
import { type LikeSources, likeRemovalDays } from '#contract/adminLikes';
import { iso, isoOrNull } from '#contract/shared/time/isoTime';
import { utcDay } from '#contract/shared/time/utcDays';
import { Contractor } from '../contractors/models/Contractor';
import { Like } from './Like';
import { LikeRemoval } from './LikeRemoval';

const dayMs = 24 * 3_600_000;
/** Days, networks and removals that are shown. */
const maxDays = 60;
const maxNetworks = 300;
const maxRemovals = 20;

/**
 * Returns the pseudonym of a network (`clientNetwork`) for likes of one contractor: the first three numbers of an IPv4 address, or the /48 of an IPv6 address.
 * It is keyed and differs between contractors, so that it shows neither an address nor what else a network likes.
 */
export function networkPseudonym(network: string, config: Pick<Config, 'SESSION_SECRET'>, contractorId: number): string {
  const group = network.includes(':') ? network.split(':').slice(0, 3).join(':') : network.split('.').slice(0, 3).join('.');
  const key = oldestSecret(config.SESSION_SECRET);
  return createHmac('sha256', key).update(`network of a like\n${contractorId}\n${group}`).digest('hex').slice(0, 12);
}

/** The databases return counts as numbers or as texts. */
interface Group {
  day_start: number | string;
  network: string | null;
  likes: number | string;
}

/** Reads where the likes of a contractor come from, by day and network, and the latest removals. @param now UTC milliseconds @throws 404 for an unknown contractor */
export async function readLikeSources(database: Database, contractorId: number, now: number): Promise<LikeSources> {
  const knex = database.read;
  // Both databases compute the remainder of whole numbers alike; they divide differently.
  const dayStart = knex.raw('(created_at - created_at % ?) AS day_start', [dayMs]);
  const ofContractor = (): Knex.QueryBuilder => knex('likes').where({ contractor_id: contractorId }).groupBy('day_start').count({ likes: '*' });
  const contractor = await Contractor.query(knex).findById(contractorId).select('likes');
  if (!contractor) throw notFound('contractor');
  const days: Group[] = await ofContractor().select(dayStart).orderBy('day_start', 'desc').limit(maxDays);
  const oldestDay = Number(days.at(-1)?.day_start ?? now);
  const networks: Group[] = await ofContractor()
    .select(dayStart, 'network')
    .where('created_at', '>=', oldestDay)
    .whereNotNull('network')
    .groupBy('network')
    .having(knex.raw('COUNT(*)'), '>', 1)
    .orderBy([{ column: 'likes', order: 'desc' }, 'network'])
    .limit(maxNetworks);
  const networksOf = (day: number | string) =>
    networks
      .filter(({ day_start }) => Number(day_start) === Number(day))
      .map(({ network, likes }) => ({ network: String(network), likes: Number(likes) }));
  return {
    likes: contractor.likes,
    days: days.map(({ day_start, likes }) => ({ day: utcDay(Number(day_start)), likes: Number(likes), networks: networksOf(day_start) })),
    removals: await readRemovals(database, contractorId, now),
  };
}

async function readRemovals({ read }: Database, contractorId: number, now: number): Promise<LikeSources['removals']> {
  const removals = await LikeRemoval.query(read)
    .where({ contractor_id: contractorId })
    .select('id', 'day', 'network', 'likes', 'removed_at', 'removed_by', 'undo_until', 'undone_at')
    .orderBy([
      { column: 'removed_at', order: 'desc' },
      { column: 'id', order: 'desc' },
    ])
    .limit(maxRemovals);
  const ids = removals.map(({ removed_by }) => removed_by);
  const admins: { id: number; full_name: string }[] = await read('users').whereIn('id', ids).select('id', 'full_name');
  const names = new Map(admins.map(({ id, full_name }) => [id, full_name]));
  return removals.map(({ id, day, network, likes, removed_at, removed_by, undo_until, undone_at }) => ({
    ...{ id, day, network, likes, removed_at: iso(removed_at), removed_by: names.get(removed_by) ?? null },
    ...{ undone_at: isoOrNull(undone_at), can_undo: undone_at === null && undo_until > now },
  }));
}

/** Deletes removed likes that can't be restored any more, and the networks of older likes. @param now UTC milliseconds */
export async function purgeLikeSources(trx: Knex.Transaction, now: number): Promise<void> {
  await LikeRemoval.query(trx).patch({ removed: null }).where('undo_until', '<=', now).whereNotNull('removed');
  await Like.query(trx)
    .patch({ network: null })
    .where('created_at', '<', now - likeRemovalDays.network * dayMs)
    .whereNotNull('network');
}
