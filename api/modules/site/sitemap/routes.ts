import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { parsePathId } from '#api/http/parameters/pathIds';
import { FileResponse } from '#api/http/responses/FileResponse';
import { buildRobotsText } from './buildRobotsText';
import { buildContractorsPart, buildPagesPart, buildSitemapIndex } from './buildSitemap';

/** Files for search engines. */
export function sitemapRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/robots.txt',
      operationId: 'getRobotsRules',
      summary: 'Get the rules for search engines',
      rateLimit: 'read',
      response: 'file',
      handle: async () => new FileResponse(buildRobotsText(services.config.browser.publicUrl), { type: 'text' }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/sitemap.xml',
      operationId: 'getSitemapIndex',
      summary: 'Get the sitemap index',
      rateLimit: 'read',
      response: 'file',
      handle: async () => new FileResponse(await buildSitemapIndex(services), { type: 'xml' }),
    }),
    defineEndpoint({
      method: 'get',
      path: '/sitemap/:part',
      operationId: 'getSitemapPart',
      summary: 'Get a part of the sitemap with up to 5,000 URLs: pages.xml, contractors-0.xml and so on',
      rateLimit: 'read',
      parameters: [{ name: 'part', in: 'path', description: 'File name from the sitemap index', required: true, schema: { type: 'string' } }],
      response: 'file',
      handle: async ({ params }) => {
        const name = params.part;
        const number = parsePathId(/^contractors-(0|[1-9]\d*)\.xml$/.exec(name)?.[1]);
        const xml = name === 'pages.xml' ? await buildPagesPart(services) : number === null ? null : await buildContractorsPart(services, number);
        if (xml === null) throw notFound('part of the sitemap');
        return new FileResponse(xml, { type: 'xml' });
      },
    }),
  ];
}
