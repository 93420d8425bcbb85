import type { Core } from '@strapi/strapi';
import { type CmsType, cmsTypes } from '#directory';
import { isRow } from '../content/bodies';
import { ownedFieldsOf } from '../content/fields';
import { uidOf } from '../content/rows';

/** Who may do everything with the content and with users; who may edit and publish. */
export const adminRole = { code: 'directory-admin', name: 'Admin', description: 'Looks after all content, media and the users of the CMS' };
export const designerRole = { code: 'directory-designer', name: 'Designer', description: 'Edits and publishes profiles, terms, pages and media' };
/** Strapi's own roles, which may do no more than a designer. */
const stockRoles = ['strapi-editor', 'strapi-author'];

type Deed = 'create' | 'read' | 'update' | 'publish' | 'delete';

interface Permission {
  action: string;
  subject: string | null;
  properties: { fields?: string[] };
  conditions: string[];
}

const everything: readonly Deed[] = ['create', 'read', 'update', 'publish', 'delete'];
const editing: readonly Deed[] = ['create', 'read', 'update', 'publish'];

/** What designers may do with each type. Profiles and terms are not theirs to delete, and what there is once is nobody's. */
const designerDeeds = (type: CmsType) => (type === 'landing-page' ? everything : editing);
const adminDeeds = (type: CmsType) => (cmsTypes.some(({ key, kind }) => key === type && kind === 'one') ? editing : everything);

const media = ['read', 'assets.create', 'assets.update', 'assets.download', 'assets.copy-link'].map((deed) => `plugin::upload.${deed}`);
const people = ['users.create', 'users.read', 'users.update', 'users.delete', 'roles.read'].map((deed) => `admin::${deed}`);

/** Makes the roles what they are to be, whatever they were before. Repeatable. */
export async function provisionRoles(strapi: Core.Strapi): Promise<void> {
  const forDesigners = [...permissionsFor(strapi, designerDeeds), ...media.map(general)];
  const forAdmins = [...permissionsFor(strapi, adminDeeds), ...media.map(general), ...people.map(general)];
  await assign(strapi, await roleId(strapi, adminRole), forAdmins);
  await assign(strapi, await roleId(strapi, designerRole), forDesigners);
  for (const code of stockRoles) {
    const role = await findRole(strapi, code);
    if (role) await assign(strapi, role, forDesigners);
  }
}

/** Whether somebody who is signed in is an admin, or Strapi's own master. @param user as Strapi has it in the state of a call */
export function isAdmin(user: unknown): boolean {
  const roles: unknown[] = isRow(user) && Array.isArray(user.roles) ? user.roles : [];
  return roles.some((role) => isRow(role) && (role.code === adminRole.code || role.code === 'strapi-super-admin'));
}

/** The number of a role; null where there is none of this code. */
export async function findRole(strapi: Core.Strapi, code: string): Promise<number | null> {
  const role: { id: number } | null = await strapi.db.query('admin::role').findOne({ where: { code } });
  return role?.id ?? null;
}

async function roleId(strapi: Core.Strapi, data: { code: string; name: string; description: string }): Promise<number> {
  const found = await findRole(strapi, data.code);
  if (found) return found;
  const made: { id: number } = await strapi.db.query('admin::role').create({ data });
  return made.id;
}

async function assign(strapi: Core.Strapi, role: number, permissions: Permission[]): Promise<void> {
  await strapi.service('admin::role').assignPermissions(role, permissions);
}

function general(action: string): Permission {
  return { action, subject: null, properties: {}, conditions: [] };
}

function permissionsFor(strapi: Core.Strapi, deedsOf: (type: CmsType) => readonly Deed[]): Permission[] {
  return cmsTypes.flatMap(({ key }) => deedsOf(key).map((deed) => permissionFor(strapi, key, deed)));
}

function permissionFor(strapi: Core.Strapi, type: CmsType, deed: Deed): Permission {
  const uid = uidOf(type);
  const permission = { ...general(`plugin::content-manager.explorer.${deed}`), subject: uid };
  if (deed === 'publish' || deed === 'delete') return permission;
  const all: string[] = strapi.service('admin::content-type').getNestedFields(strapi.contentType(uid), { components: strapi.components });
  const owned = new Set<string>(ownedFieldsOf(type).map(({ key }) => key));
  // The API's own fields are seen, and greyed out.
  return { ...permission, properties: { fields: deed === 'read' ? all : all.filter((field) => !owned.has(field)) } };
}
