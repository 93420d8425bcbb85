import path from 'node:path';
import type { Browser } from 'puppeteer';
import { signInToDesk } from './backOffice';

const list = (type: string) => `/content-manager/collection-types/api::${type}.${type}`;
const single = (type: string) => `/content-manager/single-types/api::${type}.${type}`;
const places: Record<string, string> = {
  home: '/',
  contractors: list('contractor'),
  terms: list('term'),
  'landing-pages': list('landing-page'),
  'home-page': single('home-page'),
  settings: single('site-settings'),
  media: '/plugins/upload',
};

/** Pictures of the CMS at two widths, where one answers. @returns the names of the files */
export async function shootCms(browser: Browser, url: string, folder: string): Promise<string[]> {
  const isThere = await fetch(`${url}/_health`).catch(() => null);
  if (isThere?.status !== 204) return [];
  const files: string[] = [];
  const desk = await signInToDesk(browser, url, 'designer');
  const shoot = async (name: string) => {
    for (const width of [768, 1440]) {
      await desk.page.setViewport({ width, height: 900 });
      const file = `cms-${name}-${width}.png`;
      await desk.page.screenshot({ path: path.join(folder, file) as `${string}.png` });
      files.push(file);
    }
  };
  for (const [name, place] of Object.entries(places)) {
    await desk.open(place);
    await shoot(name);
  }
  await desk.open(list('contractor'));
  const first = await desk.page.waitForSelector('tbody a');
  await first?.click();
  await desk.page.waitForSelector('aside [data-state]');
  await shoot('contractor');
  await desk.close();
  const nobody = await browser.createBrowserContext();
  const login = await nobody.newPage();
  await login.setViewport({ width: 1440, height: 900 });
  await login.goto(`${url}/admin/auth/login`, { waitUntil: 'networkidle2' });
  await login.screenshot({ path: path.join(folder, 'cms-login-1440.png') as `${string}.png` });
  await nobody.close();
  return [...files, 'cms-login-1440.png'];
}
