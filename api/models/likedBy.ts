import { visitorId } from '../contract/likes';
import { visitorIdHeader } from '../contract/visitorId';
import type { Database } from '../database';
import { invalidFields } from '../errors';
import { Like } from './Like';

/** The asking visitor's id from the request's header, null without one. Throws 400 for a text that is none. */
export function visitorOf(ctx: { get(header: string): string }): string | null {
  const text = ctx.get(visitorIdHeader);
  if (text === '') return null;
  if (!visitorId.isValidSync(text))
    throw invalidFields({ [visitorIdHeader]: `${visitorIdHeader} must be user_ followed by letters, digits, - or _.` });
  return text;
}

/** Which of the contractors a visitor likes; of all contractors where no ids are given. */
export async function likedContractors(database: Database, visitor: string | null, ids?: number[]): Promise<Set<number>> {
  if (!visitor) return new Set();
  const likes = await Like.query(database.read)
    .select('contractor_id')
    .where('visitor_id', visitor)
    .modify((query) => {
      if (ids) query.whereIn('contractor_id', ids);
    });
  return new Set(likes.map((like) => like.contractor_id));
}
