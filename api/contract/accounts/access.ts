import type { Role } from './session';

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
