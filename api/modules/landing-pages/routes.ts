import { defineEndpoint, type Endpoint, type Services } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { landingPage, landingPageLink } from '#contract/landingPages';
import { presentLandingPage } from './presenter';

/** Landing pages that editors published, each about the contractors that match fixed filters. */
export function landingRoutes({ database, site }: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/landing-pages',
      summary: 'Every published landing page by title',
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
      summary: 'A published landing page with its fixed filters, and other pages that share one of these; a former slug answers with redirect_to',
      rateLimit: 'read',
      parameters: [{ name: 'slug', in: 'path', description: 'Its address: /directory/{slug}', required: true, schema: { type: 'string' } }],
      response: landingPage,
      handle: async (ctx) => {
        await site.refresh();
        const requestedSlug = String(ctx.params.slug);
        const page = site.findLandingPage(requestedSlug);
        if (!page) throw notFound('landing page');
        const presented = await presentLandingPage(database.read, page, [...site.landingPages.values()]);
        return page.slug === requestedSlug ? presented : { ...presented, redirect_to: page.slug };
      },
    }),
  ];
}
