import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import { isRow } from '../documents/documentBody';
import { isAdmin } from '../provision/roles';
import { changeUid } from './outbox';

/** Maximum number of published entries that a designer can unpublish or delete within the window, and that all designers can together. */
const maxPerDesigner = 10;
const maxInAll = 20;
const minuteMs = 60_000;
const windowMs = 60 * minuteMs;

/**
 * Returns the id of the signed-in designer, whose removals are limited; null for scripts and for admins, who confirm each removal in the panel.
 */
export function findLimitedDesigner(strapi: Core.Strapi): number | null {
  const user: unknown = strapi.requestContext.get()?.state?.user;
  if (!isRow(user) || typeof user.id !== 'number' || isAdmin(user)) return null;
  return user.id;
}

/**
 * Locks the count of removals until the transaction ends, in every process of the CMS. Call it before a document is locked: a call for several
 * entries locks them one by one.
 */
export async function lockRemovals(strapi: Core.Strapi): Promise<void> {
  await strapi.db.queryBuilder('strapi::core-store').select(['id']).where({ key: 'core_directory_instance' }).forUpdate().execute();
}

/**
 * Rejects a designer's removal that exceeds a limit. Call it after the removal is recorded, so that a call for several entries counts all of them.
 * @throws ApplicationError, whose message Strapi returns to the client; of a ForbiddenError it returns only the name here
 */
export async function rejectExcessRemoval(strapi: Core.Strapi, designer: number): Promise<void> {
  const now = Date.now();
  const rows: { counted_for: number; createdAt: string | Date }[] = await strapi.db.query(changeUid).findMany({
    select: ['counted_for', 'createdAt'],
    where: { counted_for: { $notNull: true }, createdAt: { $gt: new Date(now - windowMs) } },
    orderBy: { id: 'asc' },
  });
  const own = rows.filter(({ counted_for }) => counted_for === designer);
  if (own.length <= maxPerDesigner && rows.length <= maxInAll) return;
  const [subject, max, [oldest]] =
    own.length > maxPerDesigner ? (['You can', maxPerDesigner, own] as const) : (['All designers together can', maxInAll, rows] as const);
  const minutes = oldest ? Math.max(1, Math.ceil((new Date(oldest.createdAt).getTime() + windowMs - now) / minuteMs)) : 1;
  const remedy = countSelected(strapi) > max ? `Select up to ${max}` : `Try again in ${minutes === 1 ? '1 minute' : `${minutes} minutes`}`;
  throw new errors.ApplicationError(`${subject} unpublish or delete up to ${max} entries an hour. ${remedy}, or ask an admin.`);
}

/** Returns the number of entries that the current request selects. */
function countSelected(strapi: Core.Strapi): number {
  const body: unknown = strapi.requestContext.get()?.request.body;
  return isRow(body) && Array.isArray(body.documentIds) ? body.documentIds.length : 1;
}
