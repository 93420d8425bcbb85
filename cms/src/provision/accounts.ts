import { randomBytes } from 'node:crypto';
import type { Core } from '@strapi/strapi';
import { adminRole, designerRole, findRoleId } from './roles';

/** They exist outside production only; the README lists them too. */
export const demoAccounts = [
  { email: 'admin@demo.example', password: 'Demo-admin-1', firstname: 'Alex', lastname: 'Admin', role: adminRole.code },
  { email: 'designer@demo.example', password: 'Demo-designer-1', firstname: 'Dana', lastname: 'Designer', role: designerRole.code },
] as const;

/** Nobody can sign in as the owner. It exists because Strapi makes the first visitor of an empty CMS its super admin. */
const owner = { email: 'owner@directory.invalid', firstname: 'Owner', lastname: 'of the installation' };

const users = (strapi: Core.Strapi) => strapi.db.query('admin::user');

/** Creates the required accounts and removes forbidden ones. Idempotent. */
export async function provisionAccounts(strapi: Core.Strapi, isProduction: boolean): Promise<void> {
  await ensureUser(strapi, { ...owner, password: generatePassword(), blocked: true }, 'strapi-super-admin');
  if (isProduction) {
    await users(strapi).deleteMany({ where: { email: { $in: demoAccounts.map(({ email }) => email) } } });
    return;
  }
  for (const { role, ...account } of demoAccounts) await ensureUser(strapi, account, role);
}

async function ensureUser(strapi: Core.Strapi, user: { email: string; password: string; blocked?: boolean }, roleCode: string): Promise<void> {
  if (await users(strapi).findOne({ where: { email: user.email } })) return;
  const role = await findRoleId(strapi, roleCode);
  await strapi.service('admin::user').create({ ...user, isActive: true, registrationToken: null, roles: [role] });
}

function generatePassword(): string {
  return `Aa1${randomBytes(32).toString('base64url')}`;
}

/** Deletes Strapi's default API tokens: they are not needed, and one of them has full access. */
export async function revokeDefaultTokens(strapi: Core.Strapi): Promise<void> {
  const tokens: { id: number }[] = await strapi.db.query('admin::api-token').findMany({ where: { name: { $in: ['Read Only', 'Full Access'] } } });
  for (const { id } of tokens) await strapi.service('admin::api-token-content-api').revoke(id);
}
