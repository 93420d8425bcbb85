import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { pageQuery, paginate, paginateItems } from '#api/http/parameters/paging';
import { requirePathId } from '#api/http/parameters/pathIds';
import { idQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { distinctPairBody, duplicatePair, merge, mergeBody, mergePreview } from '#contract/duplicates/duplicates';
import { contractorPath } from '../contractors/contractorPath';
import { requireContractorId } from '../contractors/findContractorId';
import { markAsDistinct } from './commands/markAsDistinct';
import { mergeContractors } from './commands/mergeContractors';
import { undoMerge } from './commands/undoMerge';
import { suggestDuplicates } from './queries/duplicates';
import { presentMerge, presentMerges, queryMerges } from './queries/presentMerges';
import { previewMerge } from './queries/previewMerge';
import { readDuplicateSides } from './queries/readDuplicateSides';

const mergeQuery = querySchema({ other: idQuery('ID of the contractor to merge into this one').required('other must be the ID of a contractor') });
const mergePath: Parameter = { name: 'merge', in: 'path', required: true, description: 'ID of the merge', schema: { type: 'integer' } };

/** Admin routes for duplicates: suggestions, merging and undo. */
export function mergingRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/duplicates',
      operationId: 'listDuplicates',
      summary: 'List pairs of contractors that may be duplicates, by the same website or a similar name in one country, most likely first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema(pageQuery),
      response: duplicatePair,
      list: true,
      handle: async ({ query }) => {
        return paginateItems(query, await suggestDuplicates(database)).present(async (pairs) => {
          const sides = await readDuplicateSides(
            database.read,
            pairs.flatMap(({ a, b }) => [a, b]),
          );
          return pairs.flatMap(({ a, b, by, confidence }) => {
            const [one, other] = [sides.get(a), sides.get(b)];
            // One of them was deleted in the meantime.
            return one && other ? [{ confidence, by, sides: [one, other] }] : [];
          });
        });
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/duplicates/apart',
      operationId: 'markAsDistinct',
      summary: 'Mark two contractors as distinct, so that they are not suggested as duplicates again',
      rateLimit: 'write',
      access: 'admin',
      body: distinctPairBody,
      response: distinctPairBody,
      handle: async ({ user, body }) => {
        await markAsDistinct(services, user, body, true);
        return body;
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/duplicates/apart',
      operationId: 'unmarkAsDistinct',
      summary: 'Undo marking two contractors as distinct, so that they can be suggested as duplicates again',
      rateLimit: 'write',
      access: 'admin',
      body: distinctPairBody,
      response: distinctPairBody,
      handle: async ({ user, body }) => {
        await markAsDistinct(services, user, body, false);
        return body;
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/merge',
      operationId: 'previewMerge',
      summary: 'Preview a merge: both contractors side by side, and the result of merging the second into the first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath],
      query: mergeQuery,
      response: mergePreview,
      handle: async ({ params, query }) => {
        const keep = await requireContractorId(database.read, params.contractor);
        return previewMerge(database.read, keep, query.other);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/:contractor/merge',
      operationId: 'mergeContractors',
      summary: 'Merge another contractor and all its data into this one; can be undone for 30 days',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: mergeBody,
      response: merge,
      handle: async ({ user, params, body }) => {
        const keep = await requireContractorId(database.read, params.contractor);
        const id = await mergeContractors(services, user, keep, body);
        return presentMerge(database.read, id, now());
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/merges',
      operationId: 'listMerges',
      summary: 'List merges, newest first',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema(pageQuery),
      response: merge,
      list: true,
      handle: async ({ query }) => (await paginate(query, queryMerges(database.read))).present((rows) => presentMerges(database.read, rows, now())),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/merges/:merge',
      operationId: 'undoMerge',
      summary: 'Undo a merge within 30 days: both contractors are restored, and later changes stay with the one that was kept',
      rateLimit: 'write',
      access: 'admin',
      parameters: [mergePath],
      response: merge,
      handle: async ({ user, params }) => {
        const id = requirePathId(params.merge, 'merge');
        await undoMerge(services, user, id);
        return presentMerge(database.read, id, now());
      },
    }),
  ];
}
