import type { HTTPRequest, Page } from 'puppeteer';
import { adminShots } from './adminShots';
import { designShots } from './designShots';
import { enquiryShots } from './enquiryShots';
import { listShots } from './listShots';
import { mailShots } from './mailShots';
import { deskShots } from './manageShots';
import { memberShots } from './memberShots';
import { queueShots } from './queueShots';
import { reviewShots } from './reviewShots';
import type { Shot } from './shot';
import { syncShots } from './syncShots';
import { systemShots } from './systemShots';

/** Every page and state to take a screenshot of. */
export const allShots: Shot[] = [
  { name: 'home', path: '/' },
  {
    name: 'home-filtered',
    path: '/?region=Australia+%26+Oceania&drilling_methods=Diamond+Drilling&drilling_methods=Reverse+Circulation+%28RC%29&min_rig_count=5',
  },
  { name: 'home-list', path: '/?view=list' },
  { name: 'home-last-page', path: '/?page=999' },
  { name: 'home-empty', path: '/?search=nothinglikethis' },
  { name: 'home-filters', path: '/', under: 1024, act: openFilters },
  { name: 'contractor', path: 'first' },
  { name: 'contractor-sparse', path: 'last' },
  { name: 'guides', path: '/directory' },
  { name: 'landing', path: '/directory/diamond-drilling-western-australia' },
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
  ...['company', 'location', 'services', 'certifications', 'fleet', 'media', 'team'].map(
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
  ...listShots,
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

async function openFilters(page: Page): Promise<void> {
  await page.locator('::-p-aria([name="Filters"][role="button"])').click();
  await page.waitForSelector('dialog[open]');
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
