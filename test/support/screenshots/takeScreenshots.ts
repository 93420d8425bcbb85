import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, CookieData, HTTPRequest, Page } from 'puppeteer';
import type { Role } from '#contract/accounts/session';
import { limits } from '#contract/shared/limits';
import { axeFindings } from '../browser/axe';
import { launchChromium, watchComplaints } from '../browser/chromium';
import { adminShots } from './adminShots';
import { shootCms } from './cmsShots';
import { designShots } from './designShots';
import { enquiryShots } from './enquiryShots';
import { mailShots } from './mailShots';
import { deskShots } from './manageShots';
import { memberShots } from './memberShots';
import { queueShots } from './queueShots';
import { reviewShots } from './reviewShots';
import type { Shot } from './shot';
import { syncShots } from './syncShots';
import { systemShots } from './systemShots';

const shots: Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-filtered',
    path: '/?region=Australia+%26+Oceania&drilling_methods=Diamond+Drilling&drilling_methods=Reverse+Circulation+%28RC%29&min_rig_count=5',
  },
  { name: 'home-list', path: '/?view=list' },
  { name: 'home-last-page', path: '/?page=999' },
  { name: 'home-empty', path: '/?search=nothinglikethis' },
  { name: 'home-filters', path: '/', under: 1024, act: (page) => page.locator('::-p-aria([name="Filters"][role="button"])').click() },
  { name: 'contractor', path: 'first' },
  { name: 'contractor-sparse', path: 'last' },
  { name: 'guides', path: '/directory' },
  { name: 'landing', path: '/directory/diamond-drilling-western-australia' },
  { name: 'review-confirm-wrong', path: '/reviews/confirm/wrong', act: confirmLink },
  { name: 'home-suggestions', path: '/', act: (page) => page.type('#search', 'kal').then(() => page.waitForSelector('[role="option"]')) },
  { name: 'home-menu', path: '/', under: 640, act: (page) => page.click('header button') },
  { name: 'home-failed', path: '/', act: failList },
  { name: 'home-loading', path: '/', act: stallList },
  { name: 'get-started', path: '/get-started' },
  { name: 'get-started-found', path: '/get-started?search=drilling' },
  { name: 'get-started-nothing', path: '/get-started?search=nothinglikethis' },
  { name: 'join', path: '/join' },
  { name: 'auth', path: '/auth' },
  { name: 'auth-register', path: '/auth?redirect=%2Fonboarding%2Fclaim' },
  { name: 'auth-faults', path: '/auth', act: submitEmpty },
  { name: 'forgot-password', path: '/forgot-password' },
  { name: 'reset-password-wrong', path: '/reset-password/wrong', act: (page) => page.waitForSelector('::-p-text(Invalid reset token)') },
  { name: 'verify-email-wrong', path: '/verify-email/wrong' },
  { name: 'invitation-wrong', path: '/invitations/wrong', act: (page) => page.waitForSelector("::-p-text(doesn't work)") },
  { name: 'request-quote-nobody', path: '/request-quote' },
  { name: 'request-quote', path: 'quote' },
  { name: 'request-quote-faults', path: 'quote', act: submitEmpty, whole: true },
  { name: 'enquiry-wrong-link', path: '/enquiries/confirm/wrong', act: confirmLink },
  { name: 'dashboard', path: '/dashboard', as: 'contractor' },
  { name: 'dashboard-menu', path: '/dashboard', as: 'contractor', act: openAccountMenu },
  { name: 'welcome', path: '/welcome', as: 'contractor' },
  { name: 'dashboard-feedback', path: '/dashboard', as: 'contractor', act: giveFeedback },
  { name: 'contractor-shared', path: 'first', act: share },
  { name: 'preview-wrong', path: '/preview/wrong', act: (page) => page.waitForSelector("::-p-text(isn't available)") },
  { name: 'profile', path: '/profile/manage', as: 'contractor' },
  { name: 'team', path: '/profile/manage/team', as: 'contractor' },
  ...['company', 'services', 'certifications', 'fleet', 'media', 'team'].map(
    (tab): Shot => ({ name: `manage-${tab}`, path: `/profile/manage/${tab}?contractor=kurrajong-deep-core`, as: 'contractor' }),
  ),
  { name: 'settings', path: '/profile/manage/settings', as: 'contractor' },
  { name: 'settings-delete', path: '/profile/manage/settings', as: 'contractor', act: askToDelete },
  { name: 'access-denied', path: '/admin', as: 'contractor' },
  { name: 'claim', path: '/onboarding/claim', as: 'contractor' },
  { name: 'claim-company', path: 'claim', as: 'contractor' },
  { name: 'claim-own', path: '/onboarding/claim?contractor=kurrajong-deep-core', as: 'contractor' },
  { name: 'claim-dispute', path: '/onboarding/claim?contractor=kurrajong-deep-core', as: 'designer' },
  { name: 'claim-wrong-link', path: '/onboarding/claim?token=wrong', as: 'contractor' },
  { name: 'create', path: '/onboarding/create', as: 'contractor' },
  ...designShots,
  ...deskShots,
  ...memberShots,
  ...reviewShots,
  ...enquiryShots,
  ...mailShots,
  ...adminShots,
  ...queueShots,
  ...systemShots,
  ...syncShots,
  { name: 'not-found', path: '/no/such/page' },
];

async function submitEmpty(page: Page): Promise<void> {
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector('[aria-invalid="true"]');
}

async function confirmLink(page: Page): Promise<void> {
  const asks = await page.$eval('h1', (heading) => heading.textContent);
  await page.locator('main button').click();
  await page.waitForFunction((question) => document.querySelector('h1')?.textContent !== question, {}, asks);
}

async function openAccountMenu(page: Page): Promise<void> {
  await page.locator('header button[aria-haspopup="menu"]').click();
  await page.waitForSelector('[role="menu"]');
}

/** On phones the button is in the menu. */
async function giveFeedback(page: Page): Promise<void> {
  if ((page.viewport()?.width ?? 0) < 640) await page.locator('header button').click();
  await page.locator('::-p-text(Give Feedback)').click();
  await page.waitForSelector('dialog[open]');
}

async function share(page: Page): Promise<void> {
  // Without the device's share dialog, the button copies the link.
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await page.locator('::-p-aria([name="Share"][role="button"])').click();
  await page.waitForSelector('[data-toast], [role="status"] ::-p-text(copied), ::-p-text(could not be copied)');
}

async function askToDelete(page: Page): Promise<void> {
  await page.locator('::-p-aria([name="Delete my account"][role="button"])').click();
  await page.waitForSelector('dialog[open]');
}

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

async function answerList(page: Page, answer: (request: HTTPRequest) => Promise<void>): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => void (new URL(request.url()).pathname === '/api/contractors' ? answer(request) : request.continue()));
  await page.select('#sort', 'a-z');
}

async function failList(page: Page): Promise<void> {
  await answerList(page, (request) => request.abort());
  await page.waitForSelector('::-p-text(Try again)');
}

async function stallList(page: Page): Promise<void> {
  await answerList(page, async () => undefined);
  await page.waitForSelector('[data-skeleton]');
}

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
  for (const shot of shots.filter(({ name }) => only.test(name))) {
    for (const width of widths.filter((each) => !shot.under || each < shot.under)) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
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
        await page.emulateMediaFeatures([{ name: 'prefers-color-scheme', value: scheme }]);
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
