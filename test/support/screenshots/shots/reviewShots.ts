import type { Page } from 'puppeteer';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { AuthorReview, ReviewOutcome } from '#contract/reviews/reviews';
import { byPointer, control, sees, seesHeading } from '../../browser/userInput';
import { publishedOf, sampleReview } from '../../pages/samples/clientSamples';
import { answerCalls, reload, slug } from './manageShots';
import type { Shot } from './shot';

const company = { id: 1, slug, name: 'Kurrajong Deep Core' };
const outcome = (state: ReviewOutcome['state']) => ({ contractor: company, state });
const reason = 'Please leave out the name of the driller. What went wrong on site can be told without it.';
const own: AuthorReview = {
  rating: 3,
  sub_ratings: { ...mapSubRatings(() => null), safety: 5, crew: 2 },
  would_hire_again: false,
  title: 'Good holes, bad paper',
  text: 'The holes were straight and the core was in order.\n\nThe daily sheets came a week late, and the invoice named metres that nobody had drilled.',
  method: 'Diamond Drilling',
  job_year: 2025,
  country: 'Ghana',
  metres_band: '1000_to_5000',
  hole_size: 'HQ',
  depth_band: '300_to_1000',
  author_name: 'Rae Client',
  author_company: 'Brolga Minerals',
  company_hidden: true,
  contractor: company,
  state: 'rejected',
  reason,
};

/** Reloads the page with other responses to the calls whose path has these endings; undefined never responds. */
export async function withAnswers(page: Page, answers: Record<string, { status: number; body: unknown } | undefined>): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const call = `${request.method()} ${new URL(request.url()).pathname}`;
    const end = Object.keys(answers).find((key) => call.startsWith(key.split(' ')[0] ?? '') && call.endsWith(key.split(' ')[1] ?? ''));
    if (end === undefined) void request.continue();
    else if (answers[end]) {
      void request.respond({ status: answers[end].status, contentType: 'application/json', body: JSON.stringify(answers[end].body) });
    }
  });
  await page.goto(page.url(), { waitUntil: 'domcontentloaded' });
}

const ok = (body: unknown) => ({ status: 200, body });
const refused = (status: number, code: string, error: string) => ({ status, body: { error, code } });

/** Fills in a review through its stored draft, as if it were typed. */
async function keepWords(page: Page): Promise<void> {
  await byPointer.fill(page, 'Title', own.title);
  await page.locator('input[name="rating"][value="3"]').click();
  await page.locator('input[name="sub_ratings.safety"][value="5"]').click();
  await byPointer.fill(page, 'How did the job go?', own.text);
  await reload(page);
  await sees(page, "We've restored what you typed.");
}

async function sendWhole(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/reviews')) {
      void request.respond({ status: 200, contentType: 'application/json', body: '{"state":"unconfirmed"}' });
    } else void request.continue();
  });
  for (const field of ['rating', 'sub_ratings.safety']) await page.locator(`input[name="${field}"][value="4"]`).click();
  await page.locator('input[name="would_hire_again"][value="true"]').click();
  await byPointer.fill(page, 'Title', own.title);
  await byPointer.fill(page, 'How did the job go?', own.text);
  await byPointer.choose(page, 'Drilling method', 'Diamond Drilling');
  await byPointer.choose(page, 'Country of the job', 'Ghana');
  await byPointer.fill(page, 'Year of the job', '2025');
  await page.locator('input[name="metres_band"][value="1000_to_5000"]').click();
  await byPointer.fill(page, 'Your name', own.author_name);
  await byPointer.fill(page, 'Your company', own.author_company);
  await byPointer.fill(page, 'Work email', 'rae.client@brolga-minerals.example');
  await byPointer.press(page, 'button', 'Submit review');
  await seesHeading(page, 'Check your inbox');
}

async function openReport(page: Page): Promise<void> {
  await page.locator('#reviews button[aria-label^="Report"]').click();
  await control(page, 'button', 'Send report');
}

async function sendReport(page: Page): Promise<void> {
  await answerCalls(page, (request, path) => (request.method() === 'POST' && path.endsWith('/report') ? ok({}) : undefined));
  await openReport(page);
  await byPointer.choose(page, "What's wrong?", 'It states facts that are false');
  await byPointer.fill(page, 'Details', 'There was no such job.');
  await byPointer.press(page, 'button', 'Send report');
  await sees(page, 'Thank you. Our team will look into it.');
}

async function waitForMore(page: Page): Promise<void> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    // The call for page 2 is never answered.
    if (!request.url().includes('page=2')) void request.continue();
  });
  await byPointer.press(page, 'button', 'Show more');
}

const long = 'Aus der Sicht der Bauherrschaft: die Bohrungen waren gerade, der Kern vollständig und die Tagesberichte lesbar. '.repeat(40);
/** Shows texts of the maximum length. */
async function showLongest(page: Page): Promise<void> {
  const body = publishedOf([
    sampleReview({
      title: 'Bohrlochvermessungsprotokolle '.repeat(6).trim().slice(0, 120),
      text: long.slice(0, 4000),
      author_name: 'Maximiliane Freifrau von Oberhausen-Niederwinkelberg',
      author_company: 'Tiefbohrgesellschaft Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft mbH & Co. KG',
      sub_ratings: mapSubRatings(() => 5),
      reply: { text: long.slice(0, 1500), replied_at: '2026-11-10T08:00:00.000Z', edited: true },
    }),
    sampleReview({ id: 2, rating: 1, would_hire_again: false, author_name: null, author_company: null, proof: 'any_mail' }),
    sampleReview({ id: 3, title: 'x'.repeat(120) }),
  ]);
  await answerCalls(page, (_request, path) => (path.endsWith(`${slug}/reviews`) ? ok(body) : undefined));
  await byPointer.choose(page, 'Sort by', 'Lowest rating');
  await sees(page, 'Maximiliane');
}

const leave = `/contractors/${slug}/leave-review`;
const confirm = (name: string, answer: { status: number; body: unknown } | undefined, heading: string): Shot => ({
  name: `review-confirm-${name}`,
  whole: true,
  path: '/reviews/confirm/sample',
  act: async (page) => {
    await withAnswers(page, { 'POST /api/reviews/confirm': answer });
    await byPointer.press(page, 'button', 'Confirm review');
    if (heading) await seesHeading(page, heading);
  },
});
const edit = (name: string, review: AuthorReview, then: (page: Page) => Promise<unknown>, whole = true): Shot => ({
  name: `review-edit-${name}`,
  whole,
  path: '/reviews/edit/sample',
  act: async (page) => {
    await withAnswers(page, { 'GET /api/own-reviews/sample': ok(review), 'DELETE /api/own-reviews/sample': ok(outcome('withdrawn')) });
    await then(page);
  },
});
const heading = (text: string) => (page: Page) => seesHeading(page, text);

/** The review pages of visitors: reading, writing, confirming, editing and reporting. */
export const reviewShots: Shot[] = [
  { name: 'review-rules', path: '/review-rules' },
  { name: 'leave-review', path: leave },
  { name: 'leave-review-member', path: leave, as: 'contractor' },
  {
    name: 'leave-review-faults',
    whole: true,
    path: leave,
    act: async (page) => {
      await byPointer.press(page, 'button', 'Submit review');
      await page.waitForSelector('[aria-invalid="true"]');
    },
  },
  { name: 'leave-review-kept', whole: true, path: leave, act: keepWords },
  { name: 'leave-review-sent', path: leave, act: sendWhole },
  confirm('waiting', undefined, ''),
  confirm('done', ok(outcome('pending')), 'Your review is confirmed'),
  confirm('wrong', refused(400, 'invalid_token', 'The link is wrong or used.'), 'This link is invalid or has expired'),
  confirm(
    'refused',
    refused(409, 'conflict', 'You have reviewed Kurrajong Deep Core this year already. You can change that review by the link in its mail.'),
    'Your review could not be confirmed',
  ),
  edit('reason', own, heading('Your review of Kurrajong Deep Core')),
  edit('published', { ...own, state: 'published', reason: null }, heading('Your review of Kurrajong Deep Core')),
  edit(
    'withdraw',
    { ...own, state: 'published', reason: null },
    async (page) => {
      await byPointer.press(page, 'button', 'Withdraw review');
      await page.waitForSelector('dialog[open]');
    },
    false,
  ),
  edit('withdrawn', { ...own, state: 'withdrawn', reason: null }, heading('Your review has been withdrawn')),
  { name: 'review-edit-wrong', whole: true, path: '/reviews/edit/wrong', act: heading("This link doesn't work") },
  ...['0', '1', '2', '3', 'many'].map((count): Shot => ({ name: `reviews-${count}`, path: `reviews-${count}` })),
  { name: 'reviews-report', path: 'reviews-3', act: openReport },
  { name: 'reviews-reported', path: 'reviews-3', act: sendReport },
  { name: 'reviews-more', path: 'reviews-many', act: waitForMore },
  { name: 'reviews-longest', whole: true, path: `/contractors/${slug}`, act: showLongest },
];
