import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { draftPreview } from '#contract/cms-sync/previews';
import { presentDraft } from './presentDraft';
import { sendDraftFile } from './sendDraftFile';

const tokenPath: Parameter = {
  name: 'token',
  in: 'path',
  description: 'The token of a link to a draft, good for an hour',
  required: true,
  schema: { type: 'string' },
};
const filePath: Parameter = { name: 'file', in: 'path', description: "The CMS's key of the file", required: true, schema: { type: 'string' } };

/** Previews of CMS drafts. The token in the link grants access. */
export function previewsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/cms/preview/:token',
      summary: 'A draft of the CMS as the site would show it; 404 where the link is wrong or has expired, 503 where the CMS does not answer',
      rateLimit: 'read',
      parameters: [tokenPath],
      response: draftPreview,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return presentDraft(services, String(ctx.params.token));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/cms/preview/:token/files/:file',
      summary: 'A picture of a draft of the CMS that the site has no copy of yet',
      rateLimit: 'read',
      parameters: [tokenPath, filePath],
      response: 'file',
      handle: (ctx) => sendDraftFile(services, ctx),
    }),
  ];
}
