import { BaseModel } from '#api/database/BaseModel';
import type { Database } from '#api/database/database';
import { invalidFields } from '#api/http/errors';
import type { HttpRequest, Reply } from '#api/http/request';
import { visitorIdHeader } from '#contract/accounts/access';
import { visitorId } from '#contract/likes';

/** A visitor's like of a contractor; the pair is unique. */
export class Like extends BaseModel {
  static override tableName = 'likes';
  static override idColumn = ['contractor_id', 'visitor_id'];
  declare contractor_id: number;
  declare visitor_id: string;
  declare created_at: number;
  /** Pseudonym of the visitor's network; null if it was not stored or has been deleted. */
  declare network: string | null;
}

/**
 * Returns the visitor id from the request's header; null without one. Because the response then depends on the header, adds it to Vary, and prevents
 * caching of a response for a visitor.
 * @throws 400 for an invalid id
 */
export function readVisitorId({ header }: Pick<HttpRequest, 'header'>, reply: Reply): string | null {
  const text = header(visitorIdHeader);
  reply.vary(visitorIdHeader);
  if (text === '') return null;
  reply.set('Cache-Control', 'private, no-store');
  if (!visitorId.isValidSync(text))
    throw invalidFields({ [visitorIdHeader]: `${visitorIdHeader} must be user_ followed by letters, digits, - or _.` });
  return text;
}

/** Finds the contractors that a visitor likes, among the given ids or among all. */
export async function findLikedContractorIds(database: Database, visitor: string | null, ids?: number[]): Promise<Set<number>> {
  if (!visitor) return new Set();
  const likes = await Like.query(database.read)
    .select('contractor_id')
    .where('visitor_id', visitor)
    .modify((query) => {
      if (ids) query.whereIn('contractor_id', ids);
    });
  return new Set(likes.map((like) => like.contractor_id));
}
