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
      summary: 'A published landing page with its fixed filters, and other pages that share one of these; a former slug answers with redirect_to',
      limit: 'read',
      parameters: [{ name: 'slug', in: 'path', description: 'Its address: /directory/{slug}', required: true, schema: { type: 'string' } }],
      answer: landingPage,
      handle: async (ctx) => {
        await site.refresh();
        const asked = String(ctx.params.slug);
        const page = site.landingPage(asked);
        if (!page) throw notFound('landing page');
        const presented = await presentLandingPage(database.read, page, [...site.landingPages.values()]);
        return page.slug === asked ? presented : { ...presented, redirect_to: page.slug };
      },
    }),
  ];
}
