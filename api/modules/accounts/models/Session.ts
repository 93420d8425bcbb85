import { Model } from 'objection';
import { BaseModel } from '#api/database/BaseModel';
import type { Role } from '#contract/accounts/session';
import { User } from './User';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Session lifetimes in milliseconds: `idle` counts from the last use, `absolute` from login. Users who can change other people's data get shorter
 * sessions. See docs/product-rules.md#7-accounts-and-sessions.
 */
const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  contractor: { idle: 30 * day, absolute: 180 * day },
  designer: { idle: 12 * hour, absolute: 7 * day },
  admin: { idle: 12 * hour, absolute: 7 * day },
};

/** Lifetime of the session cookie in milliseconds. The session itself may end earlier. */
export const maxSessionLifetime = Math.max(...Object.values(lifetimes).map(({ absolute }) => absolute));

/** A browser in which a user is signed in. Only a hash of the key in its cookie is stored. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  declare id: number;
  declare key_hash: string;
  declare user_id: number;
  /** For example "Firefox on Windows". */
  declare device: string;
  declare created_at: number;
  declare last_seen_at: number;
  declare expires_at: number;
  declare user?: User;

  static override relationMappings = () => ({
    user: { relation: Model.BelongsToOneRelation, modelClass: User, join: { from: 'sessions.user_id', to: 'users.id' } },
  });
}

/** Returns when a session of a user with this role expires if it isn't used again, in UTC milliseconds. */
export function computeSessionExpiry({ created_at, last_seen_at }: Pick<Session, 'created_at' | 'last_seen_at'>, role: Role): number {
  const { idle, absolute } = lifetimes[role];
  return Math.min(last_seen_at + idle, created_at + absolute);
}
