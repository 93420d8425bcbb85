import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isAdmin } from '../provision/roles';
import { isRow } from './documentBody';

/** How many entries a designer can unpublish with one call. */
const maxForDesigners = 10;

/**
 * Refuses a designer's call that unpublishes many entries: each takes a public page off the site within a second.
 * @throws ApplicationError, whose message Strapi passes on: of a ForbiddenError here it answers the name alone
 */
export function rejectLargeUnpublish(strapi: Core.Strapi): void {
  const context = strapi.requestContext.get();
  const body: unknown = context?.request.body;
  const count = isRow(body) && Array.isArray(body.documentIds) ? body.documentIds.length : 1;
  if (!context || count <= maxForDesigners || isAdmin(context.state.user)) return;
  throw new errors.ApplicationError(`You can unpublish up to ${maxForDesigners} entries at once. Ask an admin to unpublish more.`);
}
