import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { parsePathId, requirePathId } from '#api/http/parameters/pathIds';
import { parsedQuery } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { limits } from '#contract/shared/limits';
import {
  mergeShortlistsBody,
  newShortlistBody,
  renameShortlistBody,
  sharedShortlist,
  shortlist,
  shortlistedContractor,
  shortlistItemBody,
  shortlistLink,
  shortlistLinkBody,
  shortlistTokenBody,
} from '#contract/shortlists/shortlists';
import { contractorPath } from '../contractors/contractorPath';
import { putItem, removeItem } from './changeItems';
import { createShortlist, deleteOrLeaveShortlist, renameShortlist } from './changeShortlist';
import { mergeBrowserLists } from './mergeBrowserLists';
import { listShortlistedContractors, listShortlists, readSharedShortlist, readShortlist } from './presentShortlists';
import { createLink, joinShortlist, removeEditor, revokeLink } from './shareShortlist';

const pathParameter = (name: string, description: string, type: string): Parameter => ({
  ...{ name, in: 'path', description, required: true, schema: { type } },
});
const shortlistPath = pathParameter('shortlist', 'ID of the shortlist', 'integer');
const kindPath = pathParameter('kind', 'view or edit', 'string');
const editorPath = pathParameter('user', 'ID of the user', 'integer');

const idsParameter: Parameter = {
  ...{ name: 'ids', in: 'query', required: true, schema: { type: 'string' } },
  description: `Up to ${limits.maxShortlistItems} IDs, with commas`,
};

/** Calls about shortlists. See docs/product-rules.md#34-shortlists. */
export function shortlistsRoutes(services: Services): Endpoint[] {
  const idOf = (params: { shortlist: string }) => requirePathId(params.shortlist, 'shortlist');
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/user/shortlists',
      operationId: 'listShortlists',
      summary: 'List the shortlists that the user owns or edits, last changed first',
      rateLimit: 'read',
      access: 'signedIn',
      response: shortlist,
      list: true,
      handle: ({ user }) => listShortlists(services, user),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/shortlists',
      operationId: 'createShortlist',
      summary: 'Create a shortlist, empty or as a copy',
      rateLimit: 'write',
      access: 'signedIn',
      body: newShortlistBody,
      response: shortlist,
      handle: async ({ user, body }) => readShortlist(services, user, await createShortlist(services, user, body)),
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/shortlists/merge',
      operationId: 'mergeShortlists',
      summary: "Merge shortlists of a browser into the user's, by name",
      rateLimit: 'write',
      access: 'signedIn',
      body: mergeShortlistsBody,
      response: shortlist,
      list: true,
      handle: async ({ user, body }) => {
        await mergeBrowserLists(services, user, body);
        return listShortlists(services, user);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/shortlists/join',
      operationId: 'joinShortlist',
      summary: 'Become an editor with the token of an edit link',
      rateLimit: 'write',
      access: 'signedIn',
      body: shortlistTokenBody,
      response: shortlist,
      handle: async ({ user, body }) => readShortlist(services, user, await joinShortlist(services, user, body.token)),
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/shortlists/:shortlist',
      operationId: 'renameShortlist',
      summary: 'Rename a shortlist; for the owner',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath],
      body: renameShortlistBody,
      response: shortlist,
      handle: async ({ user, params, body }) => {
        await renameShortlist(services, user, idOf(params), body.name);
        return readShortlist(services, user, idOf(params));
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/shortlists/:shortlist',
      operationId: 'deleteShortlist',
      summary: 'Delete a shortlist for everyone; an editor leaves it',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await deleteOrLeaveShortlist(services, user, idOf(params));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'put',
      path: '/api/user/shortlists/:shortlist/contractors/:contractor',
      operationId: 'putShortlistItem',
      summary: 'Add a contractor or set its note; 409 with the current `item` for an outdated note',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath, contractorPath],
      body: shortlistItemBody,
      response: shortlist,
      handle: async ({ user, params, body }) => {
        await putItem(services, user, { shortlistId: idOf(params), contractor: params.contractor }, body);
        return readShortlist(services, user, idOf(params));
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/shortlists/:shortlist/contractors/:contractor',
      operationId: 'removeShortlistItem',
      summary: 'Remove a contractor',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath, contractorPath],
      response: shortlist,
      handle: async ({ user, params }) => {
        await removeItem(services, user, { shortlistId: idOf(params), contractor: params.contractor });
        return readShortlist(services, user, idOf(params));
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/user/shortlists/:shortlist/links',
      operationId: 'createShortlistLink',
      summary: 'Create a link; it replaces the former one of its kind',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath],
      body: shortlistLinkBody,
      response: shortlistLink,
      handle: async ({ user, params, body }) => ({ url: await createLink(services, user, idOf(params), body.kind) }),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/shortlists/:shortlist/links/:kind',
      operationId: 'revokeShortlistLink',
      summary: 'Revoke a link; for the owner',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath, kindPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await revokeLink(services, user, idOf(params), params.kind);
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/user/shortlists/:shortlist/editors/:user',
      operationId: 'removeShortlistEditor',
      summary: 'Remove an editor; for the owner',
      rateLimit: 'write',
      access: 'signedIn',
      parameters: [shortlistPath, editorPath],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await removeEditor(services, user, idOf(params), requirePathId(params.user, 'editor'));
        return { done: true };
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/shortlists/shared',
      operationId: 'getSharedShortlist',
      summary: 'Get a shortlist with the token of a link',
      rateLimit: 'read',
      body: shortlistTokenBody,
      response: sharedShortlist,
      handle: ({ body, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return readSharedShortlist(services, body.token);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/shortlists/contractors',
      operationId: 'listShortlistedContractors',
      summary: 'Get contractors by ID, following merged ones',
      rateLimit: 'read',
      query: parsedQuery([idsParameter], parseIds),
      response: shortlistedContractor,
      list: true,
      handle: ({ query }) => listShortlistedContractors(services, query),
    }),
  ];
}

/** Parses the ids of contractors, each once. */
function parseIds(search: URLSearchParams): { query: number[]; problems: Record<string, string> } {
  const sent = search.getAll('ids').join(',').split(',');
  const ids = [...new Set(sent)].map((text) => (text === '0' ? null : parsePathId(text)));
  const valid = ids.filter((id) => id !== null);
  if (valid.length === ids.length && ids.length <= limits.maxShortlistItems) return { query: valid, problems: {} };
  return { query: [], problems: { ids: `ids must be up to ${limits.maxShortlistItems} IDs, separated by commas` } };
}
