import type { Role } from './session';

/** Whom a page or a call is for. */
export type Access = 'anyone' | 'signedIn' | 'designer' | 'admin';

const admitted: Record<Exclude<Access, 'anyone'>, readonly Role[]> = {
  signedIn: ['contractor', 'designer', 'admin'],
  designer: ['designer', 'admin'],
  admin: ['admin'],
};

/** Whether somebody with this role, or nobody, is let in (specification, section 6). */
export function admits(access: Access, role: Role | undefined): boolean {
  return access === 'anyone' || (role !== undefined && admitted[access].includes(role));
}
