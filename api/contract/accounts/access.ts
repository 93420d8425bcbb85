import type { Role } from './session';

/** Every visitor id starts with this (specification, section 3). */
export const visitorIdPrefix = 'user_';

export const visitorIdPattern = /^user_[A-Za-z0-9_-]+$/;

/** Header in which a visitor says who asks. */
export const visitorIdHeader = 'X-Visitor-Id';

/** The readable cookie that tells the browser whether to ask who is signed in: a stranger makes no 401. */
export const signedInCookie = 'signed_in';

/** Whom a page or a call is for. */
export type Access = 'anyone' | 'signedIn' | 'designer' | 'admin';

const rolesByAccess: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['contractor', 'designer', 'admin'],
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

/** Whether somebody with this role, or nobody, is let in (specification, section 6). */
export function allowsRole(access: Access, role: Role | undefined): boolean {
  return access === 'anyone' || (role !== undefined && rolesByAccess[access].includes(role));
}
