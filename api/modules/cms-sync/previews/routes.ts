import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { draftPreview } from '#contract/cms-sync/previews';
import { openDraftFile } from './openDraftFile';
import { presentDraft } from './presentDraft';

const tokenPath: Parameter = {
  name: 'token',
  in: 'path',
  description: 'Token from a preview link, valid for 1 hour',
  required: true,
  schema: { type: 'string' },
};
const filePath: Parameter = { name: 'file', in: 'path', description: 'Key of the file in the CMS', required: true, schema: { type: 'string' } };

/** Previews of CMS drafts. The token in the link grants access. */
export function previewsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/cms/preview/:token',
      operationId: 'getDraftPreview',
      summary: 'Get a CMS draft as the site would show it; 404 if the link is invalid or has expired, 503 if the CMS is not responding',
      rateLimit: 'read',
      parameters: [tokenPath],
      response: draftPreview,
      handle: async ({ params, reply }) => {
        reply.set('Cache-Control', 'no-store');
        return presentDraft(services, params.token);
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/preview/:token/files/:file',
      operationId: 'getDraftPicture',
      summary: 'Get a picture of a CMS draft that the site has not copied yet',
      rateLimit: 'read',
      parameters: [tokenPath, filePath],
      response: 'file',
      handle: ({ params }) => openDraftFile(services, params),
    }),
  ];
}
