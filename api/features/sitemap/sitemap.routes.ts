import type { Context } from 'koa';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { pathId } from '../../pathId';
import { contractorsPart, pagesPart, sitemapIndex } from './readSitemap';
import { robotsText } from './robots';

/** What search engines ask for. */
export function sitemapRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/robots.txt',
      summary: 'What search engines may read',
      limit: 'read',
      answer: 'file',
      handle: async (ctx) => {
        ctx.type = 'text';
        ctx.body = robotsText(services.config);
      },
    }),
    endpoint({
      method: 'get',
      path: '/sitemap.xml',
      summary: 'The parts of the sitemap',
      limit: 'read',
      answer: 'file',
      handle: async (ctx) => sendXml(ctx, await sitemapIndex(services)),
    }),
    endpoint({
      method: 'get',
      path: '/sitemap/:part',
      summary: 'A part of the sitemap, at most 5,000 addresses: pages.xml, contractors-0.xml and so on',
      limit: 'read',
      parameters: [{ name: 'part', in: 'path', description: 'As the sitemap names it', required: true, schema: { type: 'string' } }],
      answer: 'file',
      handle: async (ctx) => {
        const name = String(ctx.params.part);
        const number = pathId(/^contractors-(0|[1-9]\d*)\.xml$/.exec(name)?.[1]);
        const xml = name === 'pages.xml' ? await pagesPart(services) : number === null ? null : await contractorsPart(services, number);
        if (xml === null) throw notFound('part of the sitemap');
        sendXml(ctx, xml);
      },
    }),
  ];
}

function sendXml(ctx: Context, xml: string): void {
  ctx.type = 'xml';
  ctx.body = xml;
}
