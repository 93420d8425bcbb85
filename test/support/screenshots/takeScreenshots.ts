import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CookieData, Page } from 'puppeteer';
import type { Role } from '#contract/accounts/session';
import { limits } from '#contract/shared/limits';
import { axeFindings } from '../browser/axe';
import { launchChromium, watchComplaints } from '../browser/chromium';
import { allShots } from './shots/allShots';
import { shootCms } from './shots/cmsShots';

/** Signs in with the demo account of the role. @throws if that fails: screenshots would show the sign-in page under another name */
async function signIn(browser: Browser, site: string, role: Role): Promise<CookieData[]> {
  const context = await browser.createBrowserContext();
  const page = await context.newPage();
  await page.goto(`${site}/auth`);
  const isIn = await page.evaluate(async (wanted) => {
    const { browserConfig } = JSON.parse(document.getElementById('state')?.textContent ?? '{}');
    const accounts: { role: string; email: string; password: string }[] = browserConfig.demoAccounts;
    const account = accounts.find((each) => each.role === wanted);
    if (!account) return false;
    const body = JSON.stringify({ username: account.email, password: account.password });
    const answer = await fetch('/api/login', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    return answer.ok;
  }, role);
  const cookies = await context.cookies();
  await context.close();
  if (!isIn) throw new Error(`Nobody could be signed in as ${role}: the site's demo accounts are needed.`);
  return cookies;
}

/** An act that waits longer waits for something that the page no longer shows. */
const actTimeoutMs = 10_000;
/** How long a page may take to be painted in another scheme. */
const paintMs = 300;
const widths = [390, 768, 1440];
const schemes = ['light', 'dark'] as const;

function figureOf(file: string, width: number): string {
  return `<figure><figcaption>${file}</figcaption><a href="${file}"><img src="${file}" width="${Math.round(width / 3)}" alt=""></a></figure>`;
}

/** Returns messages about content that is wider than the window or below the page's last part; empty if there is none. */
async function overflowOf(page: Page): Promise<string[]> {
  const { wide, below } = await page.evaluate(() => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = document.documentElement;
    // Emails have neither element.
    const foot = [...document.querySelectorAll('footer, main')].at(-1)?.getBoundingClientRect().bottom ?? scrollHeight;
    return { wide: scrollWidth - clientWidth, below: scrollHeight > clientHeight ? Math.round(scrollHeight - scrollY - foot) : 0 };
  });
  return [...(wide > 0 ? [`wider than the window by ${wide} px`] : []), ...(below > 1 ? [`goes on ${below} px below its foot`] : [])];
}

/** Loads the font into the cache first: pages use a fallback if it arrives late, and pictures would differ from run to run. */
async function cacheFont(page: Page, site: string): Promise<void> {
  await page.setBypassCSP(true);
  await page.goto(`${site}/robots.txt`);
  await page.evaluate(async () => {
    const html = await (await fetch('/')).text();
    const url = /\/assets\/inter-latin-wght[^)"']*\.woff2/.exec(html)?.[0];
    if (!url) throw new Error('The page declares no font.');
    await (await fetch(url)).arrayBuffer();
  });
  await page.setBypassCSP(false);
}

/** Loads the images that load lazily, for a screenshot of the whole page. */
async function loadAllImages(page: Page): Promise<void> {
  await page.$$eval('img', async (images) => {
    for (const image of images) image.loading = 'eager';
    await Promise.allSettled(images.map((image) => image.decode()));
  });
}

interface ScreenshotOptions {
  /** URL of the running site. */
  site: string;
  folder: string;
  /** URL of the running CMS, if its pages are wanted too. */
  cms?: string;
  /** Matches a part of the names of the screenshots to take; an empty expression takes all of them. */
  only: RegExp;
  /** Whether axe checks every page, which takes half of the time. */
  usesAxe: boolean;
}

/**
 * Takes screenshots of every page and state at three widths in both colour schemes, and writes a page that shows them all. Prints console messages,
 * axe findings and overflowing content.
 */
export async function takeScreenshots({ site, folder, cms, only, usesAxe }: ScreenshotOptions): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const profiles = await profilePaths(site);
  const browser = await launchChromium();
  const rows: string[] = [];
  const cookies: Partial<Record<Role, CookieData[]>> = {};
  for (const shot of allShots.filter(({ name }) => only.test(name))) {
    for (const width of widths.filter((each) => !shot.under || each < shot.under)) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      page.setDefaultTimeout(actTimeoutMs);
      if (shot.as) {
        const own = cookies[shot.as] ?? (await signIn(browser, site, shot.as));
        cookies[shot.as] = own;
        await context.setCookie(...own);
      }
      const complaints = watchComplaints(page, [/status of 40[049]/, /ERR_FAILED/, /\[api\]/]);
      await page.setViewport({ width, height: width === 390 ? 844 : 900, isMobile: width < 600, hasTouch: width < 1024 });
      await cacheFont(page, site);
      await page.goto(site + (profiles[shot.path] ?? shot.path), { waitUntil: 'networkidle0' });
      await shot.act?.(page).catch((error: unknown) => complaints.push(String(error)));
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const fullPage = shot.whole ?? !shot.act;
      if (fullPage) await loadAllImages(page);
      const name = `${shot.name}-${width}`;
      complaints.push(...(await overflowOf(page)));
      for (const scheme of schemes) {
        const file = scheme === 'light' ? `${name}.png` : `${name}-${scheme}.png`;
        // Without motion: the picture would show colours on their way from one scheme to the other.
        await page.emulateMediaFeatures([
          { name: 'prefers-color-scheme', value: scheme },
          { name: 'prefers-reduced-motion', value: 'reduce' },
        ]);
        // Chromium paints the parts of a large page one after another.
        await page.evaluate((ms) => new Promise<void>((resolve) => setTimeout(() => requestAnimationFrame(() => resolve()), ms)), paintMs);
        const findings = usesAxe ? await axeFindings(page, scheme === 'light' ? undefined : 'color-contrast') : [];
        complaints.push(...findings.map((finding) => `${finding} (${scheme})`));
        await page.screenshot({ path: path.join(folder, file) as `${string}.png`, fullPage });
        rows.push(figureOf(file, width));
      }
      for (const complaint of complaints) process.stdout.write(`${name}: ${complaint}\n`);
      await context.close();
    }
  }
  if (cms) for (const file of await shootCms(browser, cms, folder)) rows.push(figureOf(file, 1440));
  await browser.close();
  writeFileSync(
    path.join(folder, 'index.html'),
    `<!doctype html><title>Screenshots</title><style>body{display:flex;flex-wrap:wrap;gap:16px;font:14px sans-serif}</style>${rows.join('')}`,
  );
  process.stdout.write(`${rows.length} pictures in ${folder}\n`);
}

/** Returns the paths of a rich profile, of a sparse one, and of some with different numbers of reviews. */
async function profilePaths(site: string): Promise<Record<string, string>> {
  const contractors: { slug: string; description: string; review_count: number }[] = [];
  for (const page of [1, 2]) {
    const answer = await fetch(`${site}/api/contractors?page_size=100&page=${page}`);
    contractors.push(...(await answer.json()));
  }
  const reviewed = (isIt: (count: number) => boolean) => `/contractors/${contractors.find(({ review_count }) => isIt(review_count))?.slug}`;
  const sparse = contractors.filter((contractor) => contractor.description === '').at(-1) ?? contractors.at(-1);
  const [first] = contractors;
  return {
    first: `/contractors/${first?.slug}`,
    claim: `/onboarding/claim?contractor=${first?.slug}`,
    quote: `/request-quote?contractor=${first?.slug}`,
    last: `/contractors/${sparse?.slug}`,
    ...Object.fromEntries([0, 1, 2, 3].map((count) => [`reviews-${count}`, reviewed((other) => other === count)])),
    'reviews-many': reviewed((count) => count > limits.initialReviewCount),
  };
}
