import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { invalidFields } from '#api/http/errors';
import { pageParameters, paginate, paginateItems } from '#api/http/parameters/paging';
import { parsePathId, requirePathId } from '#api/http/parameters/parameters';
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

const otherParameter: Parameter = {
  name: 'other',
  in: 'query',
  required: true,
  description: 'Id of the contractor that would become a part of it',
  schema: { type: 'integer', minimum: 1 },
};
const mergePath: Parameter = { name: 'merge', in: 'path', required: true, description: 'Id of the merge', schema: { type: 'integer' } };

/** Admin routes for duplicates: suggestions, merging and undo. */
export function mergingRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/duplicates',
      summary: 'Pairs that may be one company, by the same website or nearly the same name in one country, the surest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: pageParameters,
      response: duplicatePair,
      list: true,
      handle: async (ctx) => {
        const pairs = paginateItems(ctx, await suggestDuplicates(database));
        const sides = await readDuplicateSides(
          database.read,
          pairs.flatMap(({ a, b }) => [a, b]),
        );
        return pairs.flatMap(({ a, b, by, confidence }) => {
          const [one, other] = [sides.get(a), sides.get(b)];
          // One of them was deleted in the meantime.
          return one && other ? [{ confidence, by, sides: [one, other] }] : [];
        });
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/duplicates/apart',
      summary: 'Notes that two contractors are two companies: they are not suggested again',
      rateLimit: 'write',
      access: 'admin',
      body: distinctPairBody,
      response: distinctPairBody,
      handle: async (ctx, body) => {
        await markAsDistinct(services, requireUser(ctx), body, true);
        return body;
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/duplicates/apart',
      summary: 'Takes that back: they may be one company after all',
      rateLimit: 'write',
      access: 'admin',
      body: distinctPairBody,
      response: distinctPairBody,
      handle: async (ctx, body) => {
        await markAsDistinct(services, requireUser(ctx), body, false);
        return body;
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/merge',
      summary: 'Two contractors side by side, and what would come together if the second became a part of the first',
      rateLimit: 'read',
      access: 'admin',
      parameters: [contractorPath, otherParameter],
      response: mergePreview,
      handle: async (ctx) => {
        const keep = await requireContractorId(database.read, ctx.params.contractor);
        const other = parsePathId(ctx.query.other);
        if (other === null) throw invalidFields({ other: 'other must be the id of a contractor' }, 'malformed');
        return previewMerge(database.read, keep, other);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/contractors/:contractor/merge',
      summary: 'Makes another contractor a part of this one, with all that belongs to it; can be undone for 30 days',
      rateLimit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: mergeBody,
      response: merge,
      handle: async (ctx, body) => {
        const keep = await requireContractorId(database.read, ctx.params.contractor);
        const id = await mergeContractors(services, requireUser(ctx), keep, body);
        return presentMerge(database.read, id, now());
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/merges',
      summary: 'Merges, the newest first',
      rateLimit: 'read',
      access: 'admin',
      parameters: pageParameters,
      response: merge,
      list: true,
      handle: async (ctx) => presentMerges(database.read, await paginate(ctx, queryMerges(database.read)), now()),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/merges/:merge',
      summary: 'Takes a merge back within 30 days: both contractors are what they were, and what came since stays with the one that was kept',
      rateLimit: 'write',
      access: 'admin',
      parameters: [mergePath],
      response: merge,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.merge, 'merge');
        await undoMerge(services, requireUser(ctx), id);
        return presentMerge(database.read, id, now());
      },
    }),
  ];
}
