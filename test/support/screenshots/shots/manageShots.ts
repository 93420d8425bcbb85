import type { HTTPRequest, Page } from 'puppeteer';
import { array } from 'yup';
import { type ManagedContractor, managedContractor } from '#contract/contractorChanges';
import { emptyInsightCounts } from '#contract/insights/insights';
import type { Invitation, InvitationNotice } from '#contract/team';
import { byPointer, control } from '../../browser/userInput';
import type { Shot } from './shot';

const companies = array(managedContractor.required()).required();
/** A company of the demo contractor. */
export const slug = 'kurrajong-deep-core';
const day = 24 * 3_600_000;
/** The time this many days from now. */
export const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** The response that replaces the real one; undefined keeps the real one. */
type Answer = (request: HTTPRequest, path: string) => { status: number; body: unknown } | 'fail' | undefined;

/** Replaces the responses of the page's calls from now on. The paths of pages may end like those of calls. */
export async function answerCalls(page: Page, answer: Answer): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const other = pathname.startsWith('/api/') && answer(request, pathname);
    if (other === 'fail') void request.abort();
    else if (other) void request.respond({ status: other.status, contentType: 'application/json', body: JSON.stringify(other.body) });
    else void request.continue();
  });
}

/** Loads the page's URL again and scrolls to its top. */
export async function reload(page: Page): Promise<void> {
  await page.goto(page.url(), { waitUntil: 'networkidle0' });
}

/** The demo contractor's companies, as the API returns them. */
async function ownCompanies(page: Page): Promise<ManagedContractor[]> {
  return companies.validate(await page.evaluate(async () => (await fetch('/api/user/contractors')).json()));
}

/** Reloads the page with other companies. */
export async function withCompanies(
  page: Page,
  change: (own: ManagedContractor[]) => ManagedContractor[],
  others: Answer = () => undefined,
): Promise<void> {
  const body = change(await ownCompanies(page));
  await answerCalls(page, (request, path) =>
    path === '/api/user/contractors' && request.method() === 'GET' ? { status: 200, body } : others(request, path),
  );
  await reload(page);
}

/** Keeps only the first company, with changed values. */
export const only = (changes: Partial<ManagedContractor>) => (own: ManagedContractor[]) =>
  own.slice(0, 1).map((company) => ({ ...company, ...changes }));
/** The values that put a company in the basic tier. */
export const basic = { profile_type: 'basic', premium: false } as const;

/** Drops a picture that the browser draws. */
async function dropPicture(page: Page, block: 'logo' | 'gallery'): Promise<void> {
  await page.evaluate(async (heading) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 1200, height: 900 });
    const paint = canvas.getContext('2d');
    for (const [place, colour] of ['#33527a', '#c8792b', '#5f7d4f'].entries()) {
      if (paint) paint.fillStyle = colour;
      paint?.fillRect(place * 400, 0, 400, 900);
    }
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
    const transfer = new DataTransfer();
    if (blob) transfer.items.add(new File([blob], 'rig-12.png', { type: 'image/png' }));
    const area = document.querySelector(`section[aria-labelledby="${heading}"] [data-takes-files]`);
    area?.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
  }, block);
  await page.waitForSelector('dialog[open] [role="application"]');
}

async function failUpload(page: Page): Promise<void> {
  await withCompanies(page, only({ media: [] }), (request) => (request.method() === 'POST' && request.url().endsWith('/media') ? 'fail' : undefined));
  await dropPicture(page, 'gallery');
  await byPointer.fill(page, 'What does the picture show?', 'Rig 12 on a drill pad');
  await byPointer.press(page, 'button', 'Add picture');
  await control(page, 'button', 'Try again: rig-12.png');
}

async function change(page: Page): Promise<void> {
  await byPointer.fill(page, 'Phone', '+61 8 9000 1234');
  await page.waitForSelector('[data-foot-bar="unsaved"]');
}

async function meetConflict(page: Page): Promise<void> {
  const row = (await ownCompanies(page)).find((company) => company.slug === slug);
  const contractor = row && { ...row, phone: '+61 8 9000 5678', last_updated: inDays(0) };
  await answerCalls(page, (request) =>
    request.method() === 'PUT' ? { status: 409, body: { error: 'The contractor was changed meanwhile.', code: 'conflict', contractor } } : undefined,
  );
  await change(page);
  await byPointer.press(page, 'button', 'Save');
  await page.waitForSelector('dialog[open]');
}

const invitations: Invitation[] = [
  { id: 1, email: 'kim@drill.example', role: 'editor', invited_by: 'Casey Driller', sent_at: inDays(-1), expires_at: inDays(6), expired: false },
  { id: 2, email: 'sam@drill.example', role: 'owner', invited_by: 'Casey Driller', sent_at: inDays(-9), expires_at: inDays(-2), expired: true },
];
const notice: InvitationNotice = {
  contractor: { slug, name: 'Kurrajong Deep Core' },
  role: 'editor',
  email: 'kim@drill.example',
  invited_by: 'Casey Driller',
  expires_at: inDays(6),
  state: 'open',
};

/** Reloads the page with another response to the calls whose path has this ending. */
async function withAnswer(page: Page, end: string, body: unknown): Promise<void> {
  await answerCalls(page, (request, path) =>
    path.startsWith('/api/') && path.endsWith(end) && request.method() === 'GET' ? { status: 200, body } : undefined,
  );
  await reload(page);
}

const basicInsights = {
  tier: 'basic',
  most_days: 0,
  totals: { ...emptyInsightCounts(), view: 1204, impression: 5310, review: 1 },
  waiting: { enquiries: 0, reviews: 1 },
  period: null,
};
const invitation = { path: '/invitations/sample-of-an-invitation', act: (page: Page) => withAnswer(page, '/sample-of-an-invitation', notice) };
/** A manage tab of the first demo company. */
export const manage = (tab: string) => ({ path: `/profile/manage/${tab}?contractor=${slug}`, as: 'contractor' }) as const;
const dashboard = { path: '/dashboard', as: 'contractor' } as const;

/** Dialogs, empty states and full states of the member pages. */
export const deskShots: Shot[] = [
  { name: 'manage-changed', ...manage('company'), act: change },
  {
    name: 'manage-leaving',
    ...manage('company'),
    act: async (page) => {
      await change(page);
      await byPointer.press(page, 'link', 'Services');
      await page.waitForSelector('dialog[open]');
    },
  },
  { name: 'manage-conflict', ...manage('company'), act: meetConflict },
  { name: 'media-empty', whole: true, ...manage('media'), act: (page) => withCompanies(page, only({ logo: null, media: [] })) },
  {
    name: 'media-full',
    whole: true,
    ...manage('media'),
    act: (page) => withCompanies(page, (own) => own.slice(0, 1).map((one) => ({ ...one, ...basic, media: one.media.slice(0, 1) }))),
  },
  { name: 'media-crop-logo', ...manage('media'), act: (page) => dropPicture(page, 'logo') },
  { name: 'media-crop', ...manage('media'), act: (page) => withCompanies(page, only({ media: [] })).then(() => dropPicture(page, 'gallery')) },
  { name: 'media-failed', whole: true, ...manage('media'), act: failUpload },
  { name: 'team-invitations', whole: true, ...manage('team'), act: (page) => withAnswer(page, '/invitations', invitations) },
  { name: 'team-editor', whole: true, ...manage('team'), act: (page) => withCompanies(page, only({ role: 'editor' })) },
  { name: 'invitation', ...invitation },
  { name: 'invitation-other', ...invitation, as: 'contractor' },
  {
    name: 'invitation-expired',
    whole: true,
    ...invitation,
    act: (page) => withAnswer(page, '/sample-of-an-invitation', { ...notice, state: 'expired' }),
  },
  {
    name: 'dashboard-table',
    ...dashboard,
    act: async (page) => {
      await byPointer.press(page, 'button', 'Show as table');
      await page.$eval('table', (table) => table.scrollIntoView({ block: 'center' }));
    },
  },
  {
    name: 'dashboard-basic',
    whole: true,
    ...dashboard,
    act: (page) =>
      withCompanies(page, only(basic), (_request, path) => (path.endsWith('/insights') ? { status: 200, body: basicInsights } : undefined)),
  },
  { name: 'dashboard-draft', whole: true, ...dashboard, act: (page) => withCompanies(page, only({ profile_status: 'draft' })) },
  { name: 'dashboard-none', whole: true, ...dashboard, act: (page) => withCompanies(page, () => []) },
  {
    name: 'lightbox',
    path: `/contractors/${slug}`,
    act: async (page) => {
      await page.locator('#gallery a').click();
      await page.waitForSelector('dialog[open]');
    },
  },
];
