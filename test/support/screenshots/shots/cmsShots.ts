import path from 'node:path';
import type { Browser } from 'puppeteer';
import { signInToPanel } from '../../cms/real/backOffice';

/** A page of the CMS, and the elements that must be present before it is complete: its parts load separately and in any order. */
interface Place {
  path: string;
  parts: string[];
}

const form = (path: string): Place => ({ path, parts: ['aside [aria-busy="false"]', '::-p-aria([name="Publish"][role="button"])'] });
const single = (type: string) => form(`/content-manager/single-types/api::${type}.${type}`);
const list = (type: string): Place => ({ path: `/content-manager/collection-types/api::${type}.${type}`, parts: ['tbody a'] });
const places: Record<string, Place> = {
  home: { path: '/', parts: ['main li a', 'main tbody a', 'main svg circle'] },
  contractors: list('contractor'),
  terms: list('term'),
  'landing-pages': list('landing-page'),
  'home-page': single('home-page'),
  settings: single('site-settings'),
  media: { path: '/plugins/upload', parts: [] },
};

/** Takes screenshots of the CMS at two widths if it responds. @returns the file names */
export async function shootCms(browser: Browser, url: string, folder: string): Promise<string[]> {
  const isThere = await fetch(`${url}/_health`).catch(() => null);
  if (isThere?.status !== 204) return [];
  const files: string[] = [];
  const desk = await signInToPanel(browser, url, 'designer');
  const see = async ({ path: place, parts }: Place) => {
    await desk.open(place);
    for (const part of parts) await desk.page.waitForSelector(part);
  };
  const shoot = async (name: string, place: Place) => {
    for (const width of [768, 1440]) {
      await desk.page.setViewport({ width, height: 900 });
      // Opened again: after a width change the forms build other panels, and the old ones stay for a moment.
      await see(place);
      const file = `cms-${name}-${width}.png`;
      await desk.page.screenshot({ path: path.join(folder, file) as `${string}.png` });
      files.push(file);
    }
  };
  for (const [name, place] of Object.entries(places)) await shoot(name, place);
  await see(list('contractor'));
  const first = await desk.page.$eval('tbody a', (anchor) => anchor.pathname.replace('/admin', ''));
  await shoot('contractor', form(first));
  await desk.close();
  const nobody = await browser.createBrowserContext();
  const login = await nobody.newPage();
  await login.setViewport({ width: 1440, height: 900 });
  await login.goto(`${url}/admin/auth/login`, { waitUntil: 'networkidle2' });
  await login.screenshot({ path: path.join(folder, 'cms-login-1440.png') as `${string}.png` });
  await nobody.close();
  return [...files, 'cms-login-1440.png'];
}
