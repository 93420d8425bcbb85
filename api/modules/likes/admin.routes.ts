import { number, object } from 'yup';
import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { requirePathId } from '#api/http/parameters/pathIds';
import { likeRemoval, likeSources } from '#contract/adminLikes';
import { contractorPath } from '../contractors/contractorPath';
import { findContractorId } from '../contractors/findContractorId';
import { readLikeSources } from './likeSources';
import { removeLikes, restoreRemovedLikes } from './removeLikes';

const removalPath = {
  name: 'removal',
  in: 'path',
  description: 'ID of the removal',
  required: true,
  schema: { type: 'integer', minimum: 1 },
} as const;

/** Calls with which admins find and remove inflated likes. */
export function adminLikesRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  const resolveId = async (slugOrId: unknown) => {
    const id = await findContractorId(database.read, String(slugOrId));
    if (id === null) throw notFound('contractor');
    return id;
  };
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/likes',
      operationId: 'getLikeSources',
      summary: 'Get the likes of a contractor by day and network, and the latest removals',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      response: likeSources,
      handle: async ({ params }) => readLikeSources(database, await resolveId(params.contractor), now()),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/:contractor/likes/removals',
      operationId: 'removeLikes',
      summary: 'Remove the likes of a day, or of one network on that day',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: likeRemoval,
      response: object({ removed: number().integer().min(1).required() }),
      handle: async ({ user, params, body }) => ({ removed: await removeLikes(services, user, await resolveId(params.contractor), body) }),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/like-removals/:removal',
      operationId: 'restoreLikes',
      summary: 'Restore removed likes; 409 if it is too late',
      rateLimit: 'write',
      access: 'admin',
      parameters: [removalPath],
      response: object({ restored: number().integer().min(0).required() }),
      handle: async ({ user, params }) => {
        const id = requirePathId(params.removal, 'removal');
        return { restored: await restoreRemovedLikes(services, user, id) };
      },
    }),
  ];
}
