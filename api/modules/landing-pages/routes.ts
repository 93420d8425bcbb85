import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { landingPage, landingPageLink } from '#contract/landingPages';
import { presentLandingPage } from './presenter';

/** Calls about landing pages: published pages about the contractors that match fixed filters. */
export function landingRoutes({ database, site }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/landing-pages',
      operationId: 'listLandingPages',
      summary: 'List the published landing pages by title',
      rateLimit: 'read',
      response: landingPageLink,
      list: true,
      handle: async () => {
        await site.refresh();
        return [...site.landingPages.values()].map(({ slug, title }) => ({ slug, title }));
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/landing-pages/:slug',
      operationId: 'getLandingPage',
      summary: 'Get a published landing page with its fixed filters and related pages; a former slug returns redirect_to',
      rateLimit: 'read',
      parameters: [
        { name: 'slug', in: 'path', description: 'Slug of the page, as in /directory/{slug}', required: true, schema: { type: 'string' } },
      ],
      response: landingPage,
      handle: async ({ params }) => {
        await site.refresh();
        const requestedSlug = params.slug;
        const page = site.findLandingPage(requestedSlug);
        if (!page) throw notFound('landing page');
        const presented = await presentLandingPage(database.read, page, [...site.landingPages.values()]);
        return page.slug === requestedSlug ? presented : { ...presented, redirect_to: page.slug };
      },
    }),
  ];
}
