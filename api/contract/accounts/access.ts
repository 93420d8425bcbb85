import type { Role } from './session';

/** Prefix of every visitor id. See docs/product-rules.md#6-likes. */
export const visitorIdPrefix = 'user_';

export const visitorIdPattern = /^user_[A-Za-z0-9_-]+$/;

/** Request header that carries the visitor id. */
export const visitorIdHeader = 'X-Visitor-Id';

/** Name of the cookie, readable by scripts, that tells the browser whether to request the current user. Signed-out visitors avoid a 401. */
export const signedInCookie = 'signed_in';

/** The audience of a page or API call. */
export type Access = 'anyone' | 'signedIn' | 'designer' | 'admin';

const rolesByAccess: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['contractor', 'designer', 'admin'],
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

/** Returns whether a user with this role (undefined: signed out) has access. See docs/product-rules.md#13-roles-and-permissions. */
export function allowsRole(access: Access, role: Role | undefined): boolean {
  return access === 'anyone' || (role !== undefined && rolesByAccess[access].includes(role));
}
