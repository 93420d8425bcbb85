import { landingPage, landingPageLink } from '../../contract/landingPages';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { presentLandingPage } from '../presentLandingPage';

/** Landing pages that editors published: each about the contractors that some fixed filters leave. */
export function landingRoutes({ database, site }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/landing-pages',
      summary: 'Every published landing page by title',
      limit: 'read',
      answer: landingPageLink,
      list: true,
      handle: async () => {
        await site.refresh();
        return [...site.landingPages.values()].map(({ slug, title }) => ({ slug, title }));
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/landing-pages/:slug',
      summary: 'A published landing page with its fixed filters, and other pages that share one of these',
      limit: 'read',
      parameters: [{ name: 'slug', in: 'path', description: 'Its address: /directory/{slug}', required: true, schema: { type: 'string' } }],
      answer: landingPage,
      handle: async (ctx) => {
        await site.refresh();
        const page = site.landingPages.get(String(ctx.params.slug));
        if (!page) throw notFound('landing page');
        return presentLandingPage(database.read, page, [...site.landingPages.values()]);
      },
    }),
  ];
}
