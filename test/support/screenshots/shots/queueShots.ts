import type { Page } from 'puppeteer';
import { sees } from '../../browser/userInput';
import { answerCalls, inDays, reload } from './manageShots';
import { withAnswers } from './reviewShots';
import type { Shot } from './shot';

const queues = ['profiles', 'claims', 'reviews', 'reports', 'enquiries'];
const reviews = { path: '/admin/reviews', as: 'admin' } as const;
const sentence = 'Dana Ng published this review 3 seconds ago.';

/** Opens the reason field of the first item, whatever its label in this queue. */
async function giveReason(page: Page): Promise<void> {
  await page.click('[data-action="reject"]');
  await page.waitForSelector('textarea');
  await page.type('textarea', 'We could not read the document.');
}

/** Shows the state after a decision without saving it, so that the next screenshot has the same item. */
async function decide(page: Page): Promise<void> {
  await answerCalls(page, (request) => (request.method() === 'PUT' ? { status: 200, body: { undo: { decision: 1, until: inDays(1) } } } : undefined));
  await page.click('[data-action="accept"]');
  await sees(page, 'Published');
}

async function showKeys(page: Page): Promise<void> {
  await page.keyboard.press('?');
  await page.waitForSelector('dialog[open]');
}

async function loseToAnother(page: Page): Promise<void> {
  await answerCalls(page, (request, path) => {
    if (request.method() === 'PUT') return { status: 409, body: { error: sentence, code: 'conflict' } };
    return /^\/api\/admin\/reviews\/\d+$/.test(path) ? { status: 404, body: { error: 'There is no such review.', code: 'not_found' } } : undefined;
  });
  await page.click('[data-action="accept"]');
  await sees(page, sentence);
}

/** Reloads the queue with another response to its list call. */
async function withList(page: Page, answer: { status: number; body: unknown } | undefined): Promise<void> {
  await withAnswers(page, { 'GET /api/admin/reviews': answer });
  if (answer) return reload(page);
  await page.goto(page.url(), { waitUntil: 'load' });
  await sees(page, 'Loading the reviews');
}

/** The admin queues, with the states during a decision. */
export const queueShots: Shot[] = [
  ...queues.map((queue): Shot => ({ name: `admin-${queue}`, path: `/admin/${queue}`, as: 'admin', whole: false })),
  ...['claims', 'profiles'].map((queue): Shot => ({ name: `admin-${queue}-reason`, path: `/admin/${queue}`, as: 'admin', act: giveReason })),
  { name: 'admin-reviews-decided', ...reviews, act: decide },
  { name: 'admin-reviews-too-late', ...reviews, act: loseToAnother },
  { name: 'admin-reviews-keys', ...reviews, act: showKeys },
  { name: 'admin-reviews-done', ...reviews, act: (page) => withList(page, { status: 200, body: [] }) },
  { name: 'admin-reviews-failed', ...reviews, act: (page) => withList(page, { status: 503, body: { error: 'Not now.', code: 'unavailable' } }) },
  { name: 'admin-reviews-loading', ...reviews, act: (page) => withList(page, undefined) },
  { name: 'admin-reviews-decided-ones', path: '/admin/reviews?state=published', as: 'admin', whole: false },
];
