import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { parsedQuery } from '#api/http/parameters/readQuery';
import type { Reply } from '#api/http/request';
import { visitorIdHeader } from '#contract/accounts/access';
import { contractorCard, contractorProfile, type Match } from '#contract/contractors/contractors';
import { facetsResponse } from '#contract/directory/facets';
import { type ListQuery, parseListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { limits } from '#contract/shared/limits';
import { canProveByEmail } from '../claims/policy';
import { readVerification } from '../claims/queries/claims';
import { contractorPath } from '../contractors/contractorPath';
import { loadListedContractor } from '../contractors/findContractorId';
import type { ContractorFacts } from '../contractors/index/ContractorFacts';
import { presentPublicProfile } from '../contractors/presenters/contractor';
import { buildPhoneUrl } from '../contractors/presenters/phoneUrl';
import { readReplyTime } from '../enquiries/queries/readReplyTime';
import { findLikedContractorIds, readVisitorId } from '../likes/Like';
import { CardCache } from './listing/CardCache';
import { listContractors } from './listing/listContractors';
import { jobParameters, listParameters, matchParameters } from './listing/listParameters';
import { countFacets, matchContractors } from './listing/matchContractors';
import { explainMatch, type JobMatch, matchJob } from './listing/matchJob';
import { mapRoute } from './map/mapRoute';
import { findSimilarContractors } from './profile/findSimilarContractors';

const visitorHeader: Parameter = {
  name: visitorIdHeader,
  in: 'header',
  description: 'Visitor of `saved` and `users_who_liked`',
  schema: { type: 'string', pattern: '^user_' },
};

/** Public routes for the list of contractors, facet counts and profiles. See docs/product-rules.md#5-lists-and-paging. */
export function contractorsRoutes({ database, index, now }: Services): Endpoint[] {
  const cards = new CardCache(database, now);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/contractors',
      operationId: 'listContractors',
      summary: 'List the contractors that match the filters and the search',
      rateLimit: 'read',
      parameters: [visitorHeader],
      query: parsedQuery(listParameters(), parseListQuery),
      response: contractorCard,
      list: true,
      handle: async ({ request, reply, query }) => {
        const visitor = readVisitorId(request, reply);
        const matches = await matchContractors(database, index, query, visitor);
        const { positions, total } = listContractors(matches, query);
        reply.set('X-Total-Count', String(total));
        setLinkHeader(reply, query, total, positions.length);
        const found = await cards.getCards(matches.facts, positions, visitor);
        const near = query.filters.near === undefined ? found : addDistances(matches.facts, query.filters.near, found);
        return matches.job ? addMatches(matches.facts, matches.job, near) : near;
      },
    }),
    // Defined before the profile route, whose path would match them.
    mapRoute({ database, index }, visitorHeader),
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/facets',
      operationId: 'countFacets',
      summary: 'Count the contractors for each option of each filter',
      rateLimit: 'read',
      parameters: [visitorHeader],
      query: parsedQuery(matchParameters(), parseListQuery),
      response: facetsResponse,
      handle: async ({ request, reply, query }) => countFacets(await matchContractors(database, index, query, readVisitorId(request, reply))),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/:contractor',
      operationId: 'getContractor',
      summary: 'Get the full profile of a contractor; a former slug, or the ID of a contractor merged into it, returns redirect_to',
      rateLimit: 'read',
      parameters: [contractorPath, visitorHeader],
      query: parsedQuery(jobParameters(), parseListQuery),
      response: contractorProfile,
      handle: async ({ request, params, reply, query: { job } }) => {
        const slugOrId = params.contractor;
        const visitor = readVisitorId(request, reply);
        const contractor = await loadListedContractor(database, slugOrId);
        const liked = await findLikedContractorIds(database, visitor, [contractor.id]);
        const [verification, reply_time] = await Promise.all([
          readVerification(database, contractor),
          readReplyTime(database.read, contractor, now()),
        ]);
        const isFormer = /^\d+$/.test(slugOrId) ? contractor.id !== Number(slugOrId) : contractor.slug !== slugOrId;
        const facts = job && (await index.facts());
        return {
          ...(job && facts && addMatches(facts, matchJob(facts, job), [{ id: contractor.id }])[0]),
          ...presentPublicProfile(contractor, liked.has(contractor.id) ? visitor : null, now(), isFormer ? contractor.slug : undefined),
          phone_url: contractor.phone && buildPhoneUrl(contractor.phone, contractor.country),
          reply_time,
          ...verification,
          email_proof: canProveByEmail(contractor.website, contractor.website_changed_at, now()),
        };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/contractors/:contractor/similar',
      operationId: 'listSimilarContractors',
      summary: `List up to ${limits.maxSimilarContractors} similar contractors with shared methods or purposes, nearest first`,
      rateLimit: 'read',
      parameters: [contractorPath, visitorHeader],
      response: contractorCard,
      list: true,
      handle: async ({ request, params, reply }) => {
        const visitor = readVisitorId(request, reply);
        const contractor = await loadListedContractor(database, params.contractor);
        const facts = await index.facts();
        const similar = findSimilarContractors(facts, contractor);
        const sharedAt = new Map(similar.map(({ position, shared }) => [position, shared]));
        const found = await cards.getCards(facts, [...sharedAt.keys()], visitor);
        return found.flatMap((card) => {
          const shared = sharedAt.get(facts.positionOf(card.id) ?? -1);
          return shared ? [{ ...card, shared }] : [];
        });
      },
    }),
  ];
}

/** Adds how each contractor fits a job. */
function addMatches<Row extends { id: number }>(facts: ContractorFacts, job: JobMatch, rows: Row[]): (Row & { match: Match })[] {
  return rows.map((row) => {
    return { ...row, match: explainMatch(job, facts.positionOf(row.id) ?? -1) };
  });
}

/** Adds the distance of each contractor from a place, in whole kilometres. */
function addDistances<Row extends { id: number }>(facts: ContractorFacts, near: string, rows: Row[]): (Row & { distance_km?: number })[] {
  const { km } = facts.nearColumn.measure(near);
  return rows.map((row) => {
    const distance = km[facts.positionOf(row.id) ?? -1] ?? Number.POSITIVE_INFINITY;
    return distance === Number.POSITIVE_INFINITY ? row : { ...row, distance_km: Math.round(distance) };
  });
}

/**
 * Sets the `Link` header to the neighbouring pages (RFC 8288). A truncated unpaged list links to the rest. See
 * docs/product-rules.md#5-lists-and-paging.
 */
function setLinkHeader(reply: Reply, query: ListQuery, total: number, returnedCount: number): void {
  const link = (page: number, rel: string, size = query.page_size) =>
    `</api/contractors?${serializeListQuery({ ...query, page, page_size: size })}>; rel="${rel}"`;
  const { page, page_size } = query;
  if (page === undefined || page_size === undefined) {
    if (returnedCount < total) reply.set('Link', link(returnedCount / 100 + 1, 'next', 100));
    return;
  }
  const last = Math.max(1, Math.ceil(total / page_size));
  const links = [link(1, 'first'), link(last, 'last')];
  if (page > 1) links.push(link(Math.min(page - 1, last), 'prev'));
  if (page < last) links.push(link(page + 1, 'next'));
  reply.set('Link', links.join(', '));
}
