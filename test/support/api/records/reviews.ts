import { expect } from 'chai';
import type { PublishedReviews } from '#contract/reviews/reviews';
import type { Browser } from '../registeredUsers';
import type { TestApi } from '../testApi';

let reviewers = 0;

/** A unique reviewer email address at a company domain. */
export function newReviewer(): string {
  reviewers += 1;
  return `geologist${reviewers}@client${reviewers}.example`;
}

/** A complete review body. Given values replace the defaults. The email address is unique unless given. */
export function reviewBody(given: object = {}) {
  return {
    rating: 4,
    sub_ratings: { safety: 5, progress: 3, recovery: 4, crew: 5, equipment: 4, reporting: null },
    would_hire_again: true,
    title: 'Straight holes and honest metres',
    text: 'They drilled twelve holes for us in the wet season, told us early what went wrong and kept the core in order.',
    method: 'Diamond Drilling',
    job_year: 2024,
    country: 'Ghana',
    metres_band: '1000_to_5000',
    hole_size: 'HQ' as const,
    depth_band: '300_to_1000',
    author_name: 'Rae Client',
    author_company: 'Brolga Minerals',
    company_hidden: false,
    email: newReviewer(),
    ...given,
  };
}

type Asking = Pick<TestApi['request'], 'post'> | Pick<Browser, 'post'>;

/** Sends a review of a contractor, by its id or slug. */
export const sendReview = (browser: Asking, contractor: number | string, given: object = {}) =>
  browser.post(`/api/contractors/${contractor}/reviews`).send(reviewBody(given));

/** The token of the newest email to this email address that links to confirming or editing a review. */
export async function reviewToken(api: Pick<TestApi, 'mails'>, to: string, link: 'confirm' | 'edit'): Promise<string> {
  const mails = (await api.mails()).filter((mail) => mail.to === to);
  const tokens = mails.flatMap((mail) => new RegExp(`/reviews/${link}/([\\w%-]+)`).exec(mail.text)?.[1] ?? []);
  return tokens.at(-1) ?? expect.fail(`No mail to ${to} has a link to ${link} a review.`);
}

/** Sends a review and expects it to be accepted. Resolves to the writer's email address and the confirmation token. */
export async function leaveReview(api: TestApi, contractor: number | string, given: object = {}): Promise<{ email: string; token: string }> {
  const body = reviewBody(given);
  await api.request.post(`/api/contractors/${contractor}/reviews`).send(body).expect(200);
  return { email: body.email, token: await reviewToken(api, body.email, 'confirm') };
}

export const confirmReview = (api: TestApi, token: string) => api.request.post('/api/reviews/confirm').send({ token });

/** Creates a review that is pending admin review: its id, its writer's email address, and the writer's edit token. */
export async function pendingReview(
  api: TestApi,
  contractor: number | string,
  given: object = {},
): Promise<{ id: number; email: string; edit: string }> {
  const { email, token } = await leaveReview(api, contractor, given);
  await confirmReview(api, token).expect(200);
  const row: { id: number } = await api.services.database.read('reviews').where({ email }).orderBy('id', 'desc').first('id');
  return { id: row.id, email, edit: await reviewToken(api, email, 'edit') };
}

/** Sends an admin's decision about a review. */
export const decideReview = (admin: { browser: Browser }, review: number, decision: object) =>
  admin.browser.put(`/api/admin/reviews/${review}`).send(decision);

/** Creates a published review. The token is from the email that informs its writer. */
export async function publishedReview(api: TestApi, admin: { browser: Browser }, contractor: number | string, given: object = {}) {
  const { id, email } = await pendingReview(api, contractor, given);
  await decideReview(admin, id, { state: 'published' }).expect(200);
  return { id, email, edit: await reviewToken(api, email, 'edit') };
}

/** The public reviews of a contractor. */
export async function readReviews(api: Pick<TestApi, 'request'>, contractor: number | string, query: object = {}): Promise<PublishedReviews> {
  return (await api.request.get(`/api/contractors/${contractor}/reviews`).query(query).expect(200)).body;
}
