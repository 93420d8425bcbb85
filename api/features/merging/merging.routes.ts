import { apartBody, duplicatePair, merge, mergeBody, mergePreview } from '../../contract/duplicates';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { userOf } from '../../middleware/access';
import { requireContractorId } from '../../models/contractorKey';
import { suggestDuplicates } from '../../models/duplicates';
import { pathId, requirePathId } from '../../pathId';
import { contractorPath } from '../contractorPath';
import { pageOf, pageOfItems, pageParameters } from '../paging';
import { presentMerge, presentMerges, recentMerges } from './listMerges';
import { mergeContractors } from './mergeContractors';
import { previewMerge } from './previewMerge';
import { readSides } from './readSides';
import { tellApart } from './tellApart';
import { undoMerge } from './undoMerge';

const otherParameter: Parameter = {
  name: 'other',
  in: 'query',
  required: true,
  description: 'Id of the contractor that would become a part of it',
  schema: { type: 'integer', minimum: 1 },
};
const mergePath: Parameter = { name: 'merge', in: 'path', required: true, description: 'Id of the merge', schema: { type: 'integer' } };

/** Contractors that are one company twice: what looks like it, making one of two, and taking that back. */
export function mergingRoutes(services: Services): Endpoint[] {
  const { database, now } = services;
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/duplicates',
      summary: 'Pairs that may be one company, by the same website or nearly the same name in one country, the surest first',
      limit: 'read',
      access: 'admin',
      parameters: pageParameters,
      answer: duplicatePair,
      list: true,
      handle: async (ctx) => {
        const pairs = pageOfItems(ctx, await suggestDuplicates(database));
        const sides = await readSides(
          database.read,
          pairs.flatMap(({ a, b }) => [a, b]),
        );
        return pairs.flatMap(({ a, b, by, confidence }) => {
          const [one, other] = [sides.get(a), sides.get(b)];
          // Gone in this moment.
          return one && other ? [{ confidence, by, sides: [one, other] }] : [];
        });
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/duplicates/apart',
      summary: 'Notes that two contractors are two companies: they are not suggested again',
      limit: 'write',
      access: 'admin',
      body: apartBody,
      answer: apartBody,
      handle: async (ctx, body) => {
        await tellApart(services, userOf(ctx), body, true);
        return body;
      },
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/duplicates/apart',
      summary: 'Takes that back: they may be one company after all',
      limit: 'write',
      access: 'admin',
      body: apartBody,
      answer: apartBody,
      handle: async (ctx, body) => {
        await tellApart(services, userOf(ctx), body, false);
        return body;
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/contractors/:contractor/merge',
      summary: 'Two contractors side by side, and what would come together if the second became a part of the first',
      limit: 'read',
      access: 'admin',
      parameters: [contractorPath, otherParameter],
      answer: mergePreview,
      handle: async (ctx) => {
        const keep = await requireContractorId(database.read, ctx.params.contractor);
        const other = pathId(ctx.query.other);
        if (other === null) throw invalidFields({ other: 'other must be the id of a contractor' }, 'malformed');
        return previewMerge(database.read, keep, other);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/contractors/:contractor/merge',
      summary: 'Makes another contractor a part of this one, with all that belongs to it; can be undone for 30 days',
      limit: 'write',
      access: 'admin',
      parameters: [contractorPath],
      body: mergeBody,
      answer: merge,
      handle: async (ctx, body) => {
        const keep = await requireContractorId(database.read, ctx.params.contractor);
        const id = await mergeContractors(services, userOf(ctx), keep, body);
        return presentMerge(database.read, id, now());
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/merges',
      summary: 'Merges, the newest first',
      limit: 'read',
      access: 'admin',
      parameters: pageParameters,
      answer: merge,
      list: true,
      handle: async (ctx) => presentMerges(database.read, await pageOf(ctx, recentMerges(database.read)), now()),
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/merges/:merge',
      summary: 'Takes a merge back within 30 days: both contractors are what they were, and what came since stays with the one that was kept',
      limit: 'write',
      access: 'admin',
      parameters: [mergePath],
      answer: merge,
      handle: async (ctx) => {
        const id = requirePathId(ctx.params.merge, 'merge');
        await undoMerge(services, userOf(ctx), id);
        return presentMerge(database.read, id, now());
      },
    }),
  ];
}
