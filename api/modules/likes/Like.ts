import type { Context } from 'koa';
import { BaseModel } from '#api/database/BaseModel';
import type { Database } from '#api/database/database';
import { invalidFields } from '#api/http/errors';
import { visitorIdHeader } from '#contract/accounts/access';
import { visitorId } from '#contract/likes';

/** A visitor's like of a contractor; the pair is unique. */
export class Like extends BaseModel {
  static override tableName = 'likes';
  static override idColumn = ['contractor_id', 'visitor_id'];
  declare contractor_id: number;
  declare visitor_id: string;
  declare created_at: number;
}

/**
 * Reads the requesting visitor's id from the header; null without it. Marks the response as varying by the header, and as not cacheable if it is for
 * a visitor.
 * @throws 400 for a malformed id
 */
export function readVisitorId(ctx: Pick<Context, 'get' | 'set' | 'vary'>): string | null {
  const text = ctx.get(visitorIdHeader);
  ctx.vary(visitorIdHeader);
  if (text === '') return null;
  ctx.set('Cache-Control', 'private, no-store');
  if (!visitorId.isValidSync(text))
    throw invalidFields({ [visitorIdHeader]: `${visitorIdHeader} must be user_ followed by letters, digits, - or _.` });
  return text;
}

/** Ids of the contractors that a visitor likes. @param ids restricts the result to these contractors */
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
