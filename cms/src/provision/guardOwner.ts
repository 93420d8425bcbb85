import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRow } from '../content/bodies';
import { findRole } from './roles';

interface UserEvent {
  params: { data?: unknown; where?: unknown };
}

/**
 * Keeps admins, who look after the other users, from becoming more than admins: they neither give away the role of Strapi's
 * master nor touch an account that has it.
 */
export async function guardOwner(strapi: Core.Strapi): Promise<void> {
  const master = await findRole(strapi, 'strapi-super-admin');
  const isMaster = (user: unknown) => rolesIn(isRow(user) ? user.roles : undefined).includes(Number(master));
  const guard = async ({ params }: UserEvent): Promise<void> => {
    const asking: unknown = strapi.requestContext.get()?.state?.user;
    // Nobody's call: a start, the command, or somebody who answers an invitation.
    if (!asking || isMaster(asking)) return;
    const targets: unknown[] = params.where ? await strapi.db.query('admin::user').findMany({ where: params.where, populate: ['roles'] }) : [];
    if (isMaster(params.data) || targets.some(isMaster)) throw new errors.ForbiddenError("This is beyond an admin's rights");
  };
  strapi.db.lifecycles.subscribe({
    models: ['admin::user'],
    beforeCreate: guard,
    beforeUpdate: guard,
    beforeDelete: guard,
    beforeDeleteMany: guard,
    beforeUpdateMany: guard,
  });
}

/** The numbers of roles, in any of the forms in which they are given. */
function rolesIn(roles: unknown): number[] {
  const all: unknown[] = isRow(roles) ? Object.values(roles).flat() : [roles].flat();
  return all.map((role) => Number(isRow(role) ? role.id : role));
}
