import { cmsNudge } from '../../contract/cms';
import { cmsEntryState, cmsNudged, cmsOverview } from '../../contract/cmsSync';
import { type CmsType, cmsTypeKeys } from '../../contract/cmsTypes';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { admitSigned } from './admitSigned';
import { askForReading } from './askForReading';
import { readEntryState } from './readEntryState';
import { readQueuesForCms } from './readQueuesForCms';

const typePath = { name: 'type', in: 'path', description: 'Content type', required: true, schema: { type: 'string', enum: cmsTypeKeys } } as const;
const documentPath = { name: 'document', in: 'path', description: 'Id of the document', required: true, schema: { type: 'string' } } as const;
const signature = {
  name: 'X-Directory-Signature',
  in: 'header',
  description: 'Time of the call and a mark over time, method, path and body, by the secret of both',
  required: true,
  schema: { type: 'string' },
} as const;

/** Calls of the CMS, signed with the secret of both. */
export function cmsSyncRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'post',
      path: '/api/cms/changed',
      summary: 'Says that something was published over there: a nudge, it is read from there',
      limit: 'events',
      parameters: [signature],
      admit: (ctx) => admitSigned(services, ctx),
      body: cmsNudge,
      answer: cmsNudged,
      handle: async () => ({ heard: await askForReading(services) }),
    }),
    endpoint({
      method: 'get',
      path: '/api/cms/entries/:type/:document',
      summary: 'How a document of the CMS stands on the site',
      limit: 'read',
      parameters: [signature, typePath, documentPath],
      admit: (ctx) => admitSigned(services, ctx),
      answer: cmsEntryState,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return readEntryState(services, typeAsked(ctx.params.type), String(ctx.params.document));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/cms/overview',
      summary: 'How much waits for the admins, and how the reading of the CMS goes',
      limit: 'read',
      parameters: [signature],
      admit: (ctx) => admitSigned(services, ctx),
      answer: cmsOverview,
      handle: async (ctx) => {
        ctx.set('Cache-Control', 'no-store');
        return readQueuesForCms(services);
      },
    }),
  ];
}

/** @throws 404 for what is no content type */
function typeAsked(text: string | undefined): CmsType {
  const type = cmsTypeKeys.find((key) => key === text);
  if (!type) throw notFound('content type');
  return type;
}
