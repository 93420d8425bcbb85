import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes } from '#directory';
import { isRow } from '../documents/documentBody';
import { getOwnedFields } from '../documents/fields';
import { getUid } from '../documents/rows';

/** Who may do everything with the content and with users; who may edit and publish. */
export const adminRole = { code: 'directory-admin', name: 'Admin', description: 'Looks after all content, media and the users of the CMS' };
export const designerRole = { code: 'directory-designer', name: 'Designer', description: 'Edits and publishes profiles, terms, pages and media' };
/** Strapi's own roles, which may do no more than a designer. */
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

/** What designers may do with each type. Profiles and terms are not theirs to delete, and what there is once is nobody's. */
const getDesignerOperations = (type: CmsType) => (type === 'landing-page' ? allOperations : editOperations);
const getAdminOperations = (type: CmsType) => (cmsTypes.some(({ key, kind }) => key === type && kind === 'one') ? editOperations : allOperations);

const mediaPermissions = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map(
  (operation) => `plugin::upload.${operation}`,
);
const userPermissions = ['users.create', 'users.read', 'users.update', 'users.delete', 'roles.read'].map((operation) => `admin::${operation}`);

/** Makes the roles what they are to be, whatever they were before. Repeatable. */
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

/** Whether somebody who is signed in is an admin, or Strapi's own master. @param user as Strapi has it in the state of a call */
export function isAdmin(user: unknown): boolean {
  const roles: unknown[] = isRow(user) && Array.isArray(user.roles) ? user.roles : [];
  return roles.some((role) => isRow(role) && (role.code === adminRole.code || role.code === 'strapi-super-admin'));
}

/** The number of a role; null where there is none of this code. */
export async function findRoleId(strapi: Core.Strapi, code: string): Promise<number | null> {
  const role: { id: number } | null = await strapi.db.query('admin::role').findOne({ where: { code } });
  return role?.id ?? null;
}

async function ensureRole(strapi: Core.Strapi, data: { code: string; name: string; description: string }): Promise<number> {
  const found = await findRoleId(strapi, data.code);
  if (found) return found;
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
  // The API's own fields are seen, and greyed out.
  return { ...permission, properties: { fields: operation === 'read' ? allFields : allFields.filter((field) => !ownedKeys.has(field)) } };
}
