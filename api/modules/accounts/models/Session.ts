import { BaseModel } from '#api/database/BaseModel';
import type { Role } from '#contract/accounts/session';

const hour = 3_600_000;
const day = 24 * hour;

/**
 * Milliseconds after which a session ends that is not used, and however much it is used. Who may change other people's
 * data signs in every day.
 */
const lifetimes: Record<Role, { idle: number; absolute: number }> = {
  contractor: { idle: 30 * day, absolute: 180 * day },
  designer: { idle: 12 * hour, absolute: 7 * day },
  admin: { idle: 12 * hour, absolute: 7 * day },
};

/** How long the cookie of a session is kept, in milliseconds; the session itself may end before. */
export const maxSessionLifetime = Math.max(...Object.values(lifetimes).map(({ absolute }) => absolute));

/** A browser in which a user is signed in. Of the key in its cookie only the hash is kept. */
export class Session extends BaseModel {
  static override tableName = 'sessions';
  declare id: number;
  declare key_hash: string;
  declare user_id: number;
  /** "Firefox on Windows". */
  declare device: string;
  declare created_at: number;
  declare last_seen_at: number;
  declare expires_at: number;
}

/** When a session of a user with this role ends, if it is not used again. */
export function computeSessionExpiry({ created_at, last_seen_at }: Pick<Session, 'created_at' | 'last_seen_at'>, role: Role): number {
  const { idle, absolute } = lifetimes[role];
  return Math.min(last_seen_at + idle, created_at + absolute);
}
