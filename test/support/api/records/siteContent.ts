import supertest from 'supertest';
import { createApp } from '#api/app';
import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { type SiteContentType, saveSiteContent } from '#api/modules/site-content/SiteContentRow';
import { type CmsLandingPage, cmsBodySchemas } from '#contract/cms-sync/cms';
import type { BrowserConfig } from '#contract/site/page';

/** A landing page as editors publish it. Tests override the values they check. */
export function sampleLandingPage({ filters, ...changes }: Partial<Omit<CmsLandingPage, 'filters'>> & { filters?: object } = {}): CmsLandingPage {
  return cmsBodySchemas['landing-page'].cast({
    title: 'Diamond drilling contractors in Ghana',
    slug: 'diamond-drilling-ghana',
    introduction: 'Core shows the rock as it lies.\n\nThese companies drill it in Ghana.',
    filters: { country: 'Ghana', drilling_methods: ['Diamond Drilling'], ...filters },
    questions: [{ question: 'How deep?', answer: 'To 1,500 m.\nDeeper on request.' }],
    description: 'Compare diamond drillers in Ghana.',
    ...changes,
  });
}

/** Writes published content, as the CMS sync does. */
export async function publish(database: Database, type: SiteContentType, body: object, published = true): Promise<void> {
  const name = 'slug' in body ? String(body.slug) : '';
  await database.transaction((trx) => saveSiteContent(trx, { type, name, body: { ...body }, published }, Date.now()));
}

/** The configuration that pages currently receive. */
export async function pageConfig(services: Services): Promise<BrowserConfig> {
  const folders = { bundleFolder: '/nowhere', publicFolder: '/nowhere', flagsFolder: '/nowhere' };
  const app = createApp(services, {
    ...folders,
    assets: () => ({ entry: [], chunks: {}, fonts: [] }),
    accessOf: () => 'anyone',
    searchOf: (_path, search) => search,
    renderPage: async ({ browserConfig }) => ({ status: 200, html: JSON.stringify(browserConfig) }),
    renderErrorPage: async () => '',
  });
  return JSON.parse((await supertest(app.callback()).get('/get-started').expect(200)).text);
}
