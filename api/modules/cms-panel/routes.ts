import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { cmsChangeNotice } from '#contract/cms-sync/cms';
import { cmsChangeNoticeResult, cmsEntryState, cmsOverview } from '#contract/cms-sync/cmsSync';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { readEntryState } from '../cms-sync/status/readEntryState';
import { requestSync } from '../cms-sync/status/retrySync';
import { authenticateCmsCall } from './authenticateCmsCall';
import { readCmsOverview } from './readCmsOverview';

const typePath = { name: 'type', in: 'path', description: 'Content type', required: true, schema: { type: 'string', enum: cmsTypeKeys } } as const;
const documentPath = { name: 'document', in: 'path', description: 'Id of the document', required: true, schema: { type: 'string' } } as const;
const signatureHeader = {
  name: 'X-Directory-Signature',
  in: 'header',
  description: 'Time of the call and a mark over time, method, path and body, by the secret of both',
  required: true,
  schema: { type: 'string' },
} as const;

/** Routes called by the CMS, signed with the shared secret. */
export function cmsSyncRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/cms/changed',
      summary: 'Says that something was published over there: a nudge, it is read from there',
      rateLimit: 'events',
      parameters: [signatureHeader],
      precheck: (ctx) => authenticateCmsCall(services, ctx),
      body: cmsChangeNotice,
      response: cmsChangeNoticeResult,
      handle: async () => ({ heard: await requestSync(services) }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/entries/:type/:document',
      summary: 'How a document of the CMS stands on the site',
      rateLimit: 'read',
      parameters: [signatureHeader, typePath, documentPath],
      precheck: (ctx) => authenticateCmsCall(services, ctx),
      response: cmsEntryState,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return readEntryState(services, requireContentType(ctx.params.type), String(ctx.params.document));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/overview',
      summary: 'How much waits for the admins, and how the reading of the CMS goes',
      rateLimit: 'read',
      parameters: [signatureHeader],
      precheck: (ctx) => authenticateCmsCall(services, ctx),
      response: cmsOverview,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return readCmsOverview(services);
      },
    }),
  ];
}

/** @throws 404 for an unknown content type */
function requireContentType(text: string | undefined): CmsType {
  const type = cmsTypeKeys.find((key) => key === text);
  if (!type) throw notFound('content type');
  return type;
}
