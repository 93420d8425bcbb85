import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { cmsChangeNotice } from '#contract/cms-sync/cms';
import { cmsChangeNoticeResult, cmsEntryState, cmsOverview } from '#contract/cms-sync/cmsSync';
import { type CmsType, cmsTypeKeys } from '#contract/site-content/cmsTypes';
import { readEntryState } from '../cms-sync/status/readEntryState';
import { requestSync } from '../cms-sync/status/retrySync';
import { readCmsOverview } from './readCmsOverview';
import { verifyCmsCall } from './verifyCmsCall';

const typePath = { name: 'type', in: 'path', description: 'Content type', required: true, schema: { type: 'string', enum: cmsTypeKeys } } as const;
const documentPath = { name: 'document', in: 'path', description: 'ID of the document', required: true, schema: { type: 'string' } } as const;
const signatureHeader = {
  name: 'X-Directory-Signature',
  in: 'header',
  description: 'Timestamp, nonce, and a signature of both, the method, path and body made with CMS_SECRET',
  required: true,
  schema: { type: 'string' },
} as const;

/** Routes called by the CMS, signed with the shared secret. */
export function cmsSyncRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'post',
      path: '/api/cms/changed',
      operationId: 'notifyCmsChange',
      summary: 'Notify the site that something was published in the CMS; the site then reads it from the CMS',
      rateLimit: 'events',
      parameters: [signatureHeader],
      verifySignature: (call) => verifyCmsCall(services, call),
      body: cmsChangeNotice,
      response: cmsChangeNoticeResult,
      handle: async () => ({ heard: await requestSync(services) }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/entries/:type/:document',
      operationId: 'getCmsEntryState',
      summary: 'Get the status of a CMS document on the site',
      rateLimit: 'read',
      parameters: [signatureHeader, typePath, documentPath],
      verifySignature: (call) => verifyCmsCall(services, call),
      response: cmsEntryState,
      handle: async ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return readEntryState(services, requireContentType(params.type), params.document);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/overview',
      operationId: 'getCmsOverview',
      summary: 'Get the number of items waiting for admins, and the sync status',
      rateLimit: 'read',
      parameters: [signatureHeader],
      verifySignature: (call) => verifyCmsCall(services, call),
      response: cmsOverview,
      handle: async ({ reply }) => {
        reply.set('Cache-Control', 'no-store');
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
