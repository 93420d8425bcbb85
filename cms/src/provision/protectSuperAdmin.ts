import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRow } from '../documents/documentBody';
import { findRoleId } from './roles';

interface UserEvent {
  params: { data?: unknown; where?: unknown };
}

/** Prevents privilege escalation by admins, who manage users: they can neither assign Strapi's super admin role nor change an account that has it. */
export async function protectSuperAdmin(strapi: Core.Strapi): Promise<void> {
  const superAdminRole = await findRoleId(strapi, 'strapi-super-admin');
  const isSuperAdmin = (user: unknown) => parseRoleIds(isRow(user) ? user.roles : undefined).includes(Number(superAdminRole));
  const rejectEscalation = async ({ params }: UserEvent): Promise<void> => {
    const actor: unknown = strapi.requestContext.get()?.state?.user;
    // No signed-in user: a start, the command, or a user who accepts an invitation.
    if (!actor || isSuperAdmin(actor)) return;
    const targets: unknown[] = params.where ? await strapi.db.query('admin::user').findMany({ where: params.where, populate: ['roles'] }) : [];
    if (isSuperAdmin(params.data) || targets.some(isSuperAdmin))
      throw new errors.ForbiddenError("Admins can't assign the super admin role or change an account that has it");
  };
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate: rejectEscalation,
    beforeUpdate: rejectEscalation,
    beforeDelete: rejectEscalation,
    beforeDeleteMany: rejectEscalation,
    beforeUpdateMany: rejectEscalation,
  });
}

/** Returns role ids from any of the shapes in which they are sent. */
function parseRoleIds(roles: unknown): number[] {
  const all: unknown[] = isRow(roles) ? Object.values(roles).flat() : [roles].flat();
  return all.map((role) => Number(isRow(role) ? role.id : role));
}
