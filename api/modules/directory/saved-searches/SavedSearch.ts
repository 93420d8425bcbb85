import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import { isEqualInConstantTime } from '#api/config/secrets';
import type { Services } from '#api/config/services';
import { BaseModel } from '#api/database/BaseModel';
import type { User } from '#api/modules/accounts/models/User';
import type { SavedSearchSummary, SearchFrequency, SearchState } from '#contract/savedSearches';

/** Lifetime of the link that confirms a search, in milliseconds. */
export const searchLinkLifetimeMs = 48 * 3_600_000;

const day = 86_400_000;
/** Time between two checks of a search, in milliseconds. */
export const checkIntervalsMs: Record<SearchFrequency, number> = { daily: day, weekly: 7 * day };

/** A search of the directory whose news a person gets by email. See docs/product-rules.md#33-saved-searches. */
export class SavedSearch extends BaseModel {
  static override tableName = 'saved_searches';
  declare id: number;
  declare user_id: number | null;
  /** The recipient of a search without an account; null for one of an account. */
  declare email: string | null;
  /** As `canonicalSearch` returns it. */
  declare query: string;
  declare name: string;
  declare frequency: SearchFrequency;
  declare state: SearchState;
  declare confirm_hash: string | null;
  declare created_at: number;
  declare stopped_at: number | null;
  /** Null unless the search is active. */
  declare next_check_at: number | null;
  declare last_sent_at: number | null;
  /** News up to this time has been considered. */
  declare news_until: number | null;
  /** The contractors that matched at the last check, see `encodeIds`. */
  declare known: string | null;
}

/** Selects the searches of an account: its own, and those that its verified address has confirmed without it. */
export function queryOwnedSearches(knex: Knex, { id, username, email_verified }: Pick<User, 'id' | 'username' | 'email_verified'>) {
  return SavedSearch.query(knex).where((owned) => {
    owned.where({ user_id: id });
    if (email_verified) owned.orWhere({ email: username });
  });
}

/** Returns a search as the pages behind emailed links see it. */
export function summarizeSearch({ name, query, frequency }: SavedSearch): SavedSearchSummary {
  return { name, query, frequency };
}

type Secrets = Pick<Services, 'config'>;

/**
 * Returns the token with which a search can be stopped. It is in every email about the search and works as long as the search exists, so it is derived
 * and not stored.
 */
export function createStopToken({ config }: Secrets, search: Pick<SavedSearch, 'id' | 'created_at'>): string {
  return signStopToken(config.SESSION_SECRET.split(',')[0] ?? '', search);
}

/** Whether a token stops a search. Tokens of earlier secrets are valid as long as the secret is. */
export function isStopToken({ config }: Secrets, search: Pick<SavedSearch, 'id' | 'created_at'>, token: string): boolean {
  return config.SESSION_SECRET.split(',').some((secret) => isEqualInConstantTime(signStopToken(secret, search), token));
}

/** The search that a token names, without checking its signature; null for a text that is no token. */
export function readStopTokenId(token: string): number | null {
  const id = /^(\d{1,9})-/.exec(token)?.[1];
  return id === undefined ? null : Number(id);
}

function signStopToken(secret: string, { id, created_at }: Pick<SavedSearch, 'id' | 'created_at'>): string {
  return `${id}-${createHmac('sha256', secret).update(`stop saved search ${id} ${created_at}`).digest('base64url')}`;
}

/** Encodes ids as the differences of the sorted ids in base 36: a search that matches 20,000 contractors takes some 40 kB. */
export function encodeIds(ids: readonly number[]): string {
  const sorted = [...ids].sort((one, other) => one - other);
  return sorted.map((id, index) => (id - (sorted[index - 1] ?? 0)).toString(36)).join(',');
}

/** Decodes what `encodeIds` returns. */
export function decodeIds(text: string): Set<number> {
  let id = 0;
  const differences = text === '' ? [] : text.split(',');
  return new Set(
    differences.map((difference) => {
      id += Number.parseInt(difference, 36);
      return id;
    }),
  );
}
