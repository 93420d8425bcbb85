import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes } from '#directory';
import { isRow } from '../documents/documentBody';
import { getOwnedFields } from '../documents/fields';
import { getUid } from '../documents/rows';

/** Admins have full access to content and users; designers edit and publish. */
export const adminRole = { code: 'directory-admin', name: 'Admin', description: 'Manages all content, media and CMS users' };
export const designerRole = { code: 'directory-designer', name: 'Designer', description: 'Edits and publishes profiles, terms, pages and media' };
/** Strapi's built-in roles, which are limited to a designer's permissions. */
const builtInRoles = ['strapi-editor', 'strapi-author'];

type Operation = 'create' | 'read' | 'update' | 'publish' | 'delete';

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
  conditions: string[];
}

const allOperations: readonly Operation[] = ['create', 'read', 'update', 'publish', 'delete'];
const editOperations: readonly Operation[] = ['create', 'read', 'update', 'publish'];

/** Operations that designers may perform on each type. They can't delete profiles or terms, and nobody can delete singletons. */
const getDesignerOperations = (type: CmsType) => (type === 'landing-page' ? allOperations : editOperations);
const getAdminOperations = (type: CmsType) => (cmsTypes.some(({ key, kind }) => key === type && kind === 'one') ? editOperations : allOperations);

const mediaPermissions = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (operation) => `plugin::upload.${operation}`,
);
const userPermissions = ['users.create', 'users.read', 'users.update', 'users.delete', 'roles.read'].map((operation) => `admin::${operation}`);

/** Sets the roles and their permissions, whatever they were before. Idempotent. */
export async function provisionRoles(strapi: Core.Strapi): Promise<void> {
  const designerPermissions = [...buildPermissions(strapi, getDesignerOperations), ...mediaPermissions.map(buildGeneralPermission)];
  const adminPermissions = [
    ...buildPermissions(strapi, getAdminOperations),
    ...mediaPermissions.map(buildGeneralPermission),
    ...userPermissions.map(buildGeneralPermission),
  ];
  await assignRolePermissions(strapi, await ensureRole(strapi, adminRole), adminPermissions);
  await assignRolePermissions(strapi, await ensureRole(strapi, designerRole), designerPermissions);
  for (const code of builtInRoles) {
    const role = await findRoleId(strapi, code);
    if (role) await assignRolePermissions(strapi, role, designerPermissions);
  }
}

/** Whether the signed-in user is an admin or a super admin. @param user as in the state of Strapi's request context */
export function isAdmin(user: unknown): boolean {
  const roles: unknown[] = isRow(user) && Array.isArray(user.roles) ? user.roles : [];
  return roles.some((role) => isRow(role) && (role.code === adminRole.code || role.code === 'strapi-super-admin'));
}

/** Returns the id of a role; null if there is none with this code. */
export async function findRoleId(strapi: Core.Strapi, code: string): Promise<number | null> {
  const role: { id: number } | null = await strapi.db.query('admin::role').findOne({ where: { code } });
  return role?.id ?? null;
}

async function ensureRole(strapi: Core.Strapi, data: { code: string; name: string; description: string }): Promise<number> {
  const found = await findRoleId(strapi, data.code);
  if (found) {
    await strapi.db.query('admin::role').update({ where: { id: found }, data: { description: data.description } });
    return found;
  }
  const created: { id: number } = await strapi.db.query('admin::role').create({ data });
  return created.id;
}

async function assignRolePermissions(strapi: Core.Strapi, role: number, permissions: Permission[]): Promise<void> {
  await strapi.service('admin::role').assignPermissions(role, permissions);
}

function buildGeneralPermission(action: string): Permission {
  return { action, subject: null, properties: {}, conditions: [] };
}

function buildPermissions(strapi: Core.Strapi, getOperations: (type: CmsType) => readonly Operation[]): Permission[] {
  return cmsTypes.flatMap(({ key }) => getOperations(key).map((operation) => buildPermission(strapi, key, operation)));
}

function buildPermission(strapi: Core.Strapi, type: CmsType, operation: Operation): Permission {
  const uid = getUid(type);
  const permission = { ...buildGeneralPermission(`plugin::content-manager.explorer.${operation}`), subject: uid };
  if (operation === 'publish' || operation === 'delete') return permission;
  const allFields: string[] = strapi.service('admin::content-type').getNestedFields(strapi.contentType(uid), { components: strapi.components });
  const ownedKeys = new Set<string>(getOwnedFields(type).map(({ key }) => key));
  // The API's own fields are visible but disabled.
  return { ...permission, properties: { fields: operation === 'read' ? allFields : allFields.filter((field) => !ownedKeys.has(field)) } };
}
