import { expect } from 'chai';
import type { Browser } from 'puppeteer';
import { launchChromium } from '../../browser/chromium';
import { type Desk, signInToPanel } from './backOffice';
import { createCmsHome, type RunningCms, startCms } from './cms';
import { ownWord, wholeBody } from './cmsDocuments';
import { FakeSite } from './fakeSite';

const secret = 'a secret of the tests of the back office';

/** The admin panel path of a type's list. */
export const listOf = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;

/** A CMS with a fake site, and a designer who is signed in with Chromium. */
export interface BackOffice {
  site: FakeSite;
  cms: RunningCms;
  browser: Browser;
  designer: Desk;
  /** Creates a published contractor and opens its form. */
  openContractor: (body?: Record<string, unknown>) => Promise<{ documentId: string; name: string }>;
  bodyOf: (documentId: string, status: 'draft' | 'published') => Promise<Record<string, unknown>>;
  stop: () => Promise<void>;
}

async function startBackOffice(): Promise<BackOffice> {
  const site = new FakeSite(secret);
  await site.start();
  const home = await createCmsHome();
  const cms = await startCms(home, { DIRECTORY_URL: site.url, CMS_SECRET: secret });
  for (const [place, label] of ['Diamond Drilling', 'Reverse Circulation (RC)', 'Sonic Drilling'].entries()) {
    await cms.cms.ensureDocument('term', {
      directory_id: place + 1,
      body: { vocabulary: 'drilling_methods', label, synonyms: ['one', 'two'] },
      owned: {},
    });
  }
  const browser = await launchChromium();
  const designer = await signInToPanel(browser, cms.url, 'designer');
  let numbers = 1000;
  return {
    ...{ site, cms, browser, designer },
    openContractor: async (body = {}) => {
      const name = `Drilling ${ownWord()}`;
      numbers += 1;
      const owned = { directory_id: numbers, slug: `number-${numbers}`, profile_status: 'accepted', profile_type: 'premium', verified: true };
      const whole = { ...wholeBody('contractor'), name, drilling_methods: ['Diamond Drilling'], ...body };
      const { documentId } = await cms.cms.ensureDocument('contractor', { directory_id: numbers, body: whole, owned });
      await designer.open(`${listOf('contractor')}/${documentId}`);
      return { documentId, name };
    },
    bodyOf: async (documentId, status) => ({ ...(await cms.cms.fetchDocument('contractor', documentId, status))?.body }),
    stop: async () => {
      await browser.close();
      await cms.stop();
      await site.stop();
      await home.remove();
    },
  };
}

/**
 * Sets up one CMS panel for the tests of a suite. Before each test the site's responses are reset; after each test the designer's console must be
 * clean. @param ready receives it before the first test
 */
export function useBackOffice(ready: (office: BackOffice) => void): void {
  let office: BackOffice | undefined;
  before(async function () {
    this.timeout(120_000);
    office = await startBackOffice();
    ready(office);
  });
  beforeEach(() => {
    if (office) office.site.entry = {};
  });
  afterEach(() => {
    expect(office?.designer.faults).to.deep.equal([]);
  });
  after(() => office?.stop());
}
