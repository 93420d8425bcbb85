import type { Context } from 'koa';
import { contractorCard, contractorProfile } from '../../contract/contractors';
import { facetsAnswer } from '../../contract/facets';
import { limits } from '../../contract/limits';
import { type ListQuery, readListQuery, writeListQuery } from '../../contract/listQuery';
import { visitorIdHeader } from '../../contract/visitorId';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { invalidFields } from '../../errors';
import { likedContractors, visitorOf } from '../../models/likedBy';
import { canProveByMail } from '../../policies/claimProof';
import { presentProfile } from '../../presenters/contractor';
import { contractorPath } from '../contractorPath';
import { Cards } from './cards';
import { countFacets } from './countFacets';
import { findContractor } from './findContractor';
import { listContractors } from './listContractors';
import { listParameters, matchParameters } from './listParameters';
import { matchContractors } from './matchContractors';
import { readVerification } from './readVerification';
import { similarContractors } from './similarContractors';

const visitorHeader: Parameter = {
  name: visitorIdHeader,
  in: 'header',
  description: 'The asking visitor, for `saved` and `users_who_liked`',
  schema: { type: 'string', pattern: '^user_' },
};

/** The directory's list, the counts beside it and its profiles (specification, section 7). */
export function contractorsRoutes({ database, index, now }: Services): Endpoint[] {
  const cards = new Cards(database);
  return [
    endpoint({
      method: 'get',
      path: '/api/contractors',
      summary: 'Contractors that match the filters and the search, in the chosen order',
      limit: 'read',
      parameters: [...listParameters(), visitorHeader],
      answer: contractorCard,
      list: true,
      handle: async (ctx) => {
        const query = queryOf(ctx);
        const visitor = visitorOf(ctx);
        const matches = await matchContractors(database, index, query, visitor);
        const { positions, total } = listContractors(matches, query);
        ctx.set('X-Total-Count', String(total));
        linkNeighbours(ctx, query, total, positions.length);
        return cards.at(matches.facts, positions, visitor);
      },
    }),
    // Before the profile, whose path it would match.
    endpoint({
      method: 'get',
      path: '/api/contractors/facets',
      summary: "How many contractors each option of each filter would leave, under the list call's filters and search",
      limit: 'read',
      parameters: [...matchParameters(), visitorHeader],
      answer: facetsAnswer,
      handle: async (ctx) => countFacets(await matchContractors(database, index, queryOf(ctx), visitorOf(ctx))),
    }),
    endpoint({
      method: 'get',
      path: '/api/contractors/:contractor',
      summary: 'The whole profile of a contractor; a former slug, and the id of one that was merged into it, answer with redirect_to',
      limit: 'read',
      parameters: [contractorPath, visitorHeader],
      answer: contractorProfile,
      handle: async (ctx) => {
        const asked = String(ctx.params.contractor);
        const visitor = visitorOf(ctx);
        const contractor = await findContractor(database, asked);
        const liked = await likedContractors(database, visitor, [contractor.id]);
        const former = /^\d+$/.test(asked) ? contractor.id !== Number(asked) : contractor.slug !== asked;
        return {
          ...presentProfile(contractor, liked.has(contractor.id) ? visitor : null, former ? contractor.slug : undefined),
          ...(await readVerification(database, contractor)),
          email_proof: canProveByMail(contractor.website, contractor.website_changed_at, now()),
        };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/contractors/:contractor/similar',
      summary: `Up to ${limits.similarContractors} other contractors that share methods or purposes, the nearest first`,
      limit: 'read',
      parameters: [contractorPath, visitorHeader],
      answer: contractorCard,
      list: true,
      handle: async (ctx) => {
        const visitor = visitorOf(ctx);
        const contractor = await findContractor(database, String(ctx.params.contractor));
        const facts = await index.facts();
        return cards.at(facts, similarContractors(facts, contractor), visitor);
      },
    }),
  ];
}

function queryOf(ctx: Context): ListQuery {
  const { query, problems } = readListQuery(new URLSearchParams(ctx.querystring));
  if (Object.keys(problems).length > 0) throw invalidFields(problems, 'malformed');
  return query;
}

/** `Link` to the pages around this one (RFC 8288); an unpaged answer that was cut links to its rest. */
function linkNeighbours(ctx: Context, query: ListQuery, total: number, answered: number): void {
  const link = (page: number, rel: string, size = query.page_size) =>
    `</api/contractors?${writeListQuery({ ...query, page, page_size: size })}>; rel="${rel}"`;
  const { page, page_size } = query;
  if (page === undefined || page_size === undefined) {
    if (answered < total) ctx.set('Link', link(answered / 100 + 1, 'next', 100));
    return;
  }
  const last = Math.max(1, Math.ceil(total / page_size));
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  ctx.set('Link', links.join(', '));
}
