import { expect } from 'chai';
import { Review } from '#api/modules/reviews/models/Review';
import { ReviewReport } from '#api/modules/reviews/models/ReviewReport';
import type { AdminReport, AdminReview, ReviewStatistics } from '#contract/reviews/reviews';
import { type Browser, newEmail } from '../registeredUsers';
import type { TestApi } from '../testApi';
import { decideReview } from './reviews';

interface Deciding {
  browser: Browser;
}

/** Adds a review that its writer has confirmed. It is pending admin review unless given otherwise. */
export async function addReview(api: TestApi, contractor_id: number, given: Partial<Review> = {}): Promise<{ id: number; email: string }> {
  const email = given.email ?? newEmail();
  const text = 'They drilled twelve holes to plan and kept the site clean, on every shift.';
  const job = { method: 'Diamond Drilling', job_year: 2025, country: 'Ghana', metres_band: '1000_to_5000' as const };
  const author = { author_name: 'Ama Mensah', author_company: 'Gold Fields of Hope', company_hidden: false, proof: 'company_mail' as const };
  const content = { rating: 4, would_hire_again: true, title: 'On time and clean', text, ...job, ...author };
  const now = api.services.now();
  const { id } = await api.services.database.transaction(async (trx) =>
    Review.query(trx).insert({ contractor_id, state: 'pending', ...content, created_at: now, confirmed_at: now, ...given, email }),
  );
  return { id, email };
}

/** Adds an undecided report of a review. */
export async function addReport(api: TestApi, review_id: number, given: Partial<ReviewReport> = {}): Promise<number> {
  const written = { kind: 'false' as const, reason: 'We never drilled there.', state: 'open' as const, created_at: api.services.now() };
  return (
    await api.services.database.transactionWithoutInvalidation(async (trx) => ReviewReport.query(trx).insert({ review_id, ...written, ...given }))
  ).id;
}

export const decideReport = ({ browser }: Deciding, report: number, state: string, reason?: string) =>
  browser.put(`/api/admin/reports/${report}`).send({ state, reason });

/** Adds a published review. */
export async function addPublishedReview(api: TestApi, admin: Deciding, contractor: number, given: Partial<Review> = {}) {
  const made = await addReview(api, contractor, given);
  await decideReview(admin, made.id, { state: 'published' }).expect(200);
  return made;
}

/** A review as admins see it. */
export async function adminReview({ browser }: Deciding, id: number): Promise<AdminReview> {
  const { body } = await browser.get('/api/admin/reviews').expect(200);
  return (body as AdminReview[]).find((review) => review.id === id) ?? expect.fail(`No review ${id}.`);
}

/** A report as admins see it. */
export async function adminReport({ browser }: Deciding, id: number): Promise<AdminReport> {
  const { body } = await browser.get('/api/admin/reports').expect(200);
  return (body as AdminReport[]).find((report) => report.id === id) ?? expect.fail(`No report ${id}.`);
}

export const replyTo = ({ browser }: Deciding, review: number, text: string) => browser.post(`/api/user/reviews/${review}/reply`).send({ text });

/** The review figures of a contractor, as its card shows them. */
export async function standingOf(api: TestApi, contractor: number): Promise<Pick<ReviewStatistics, 'count' | 'average'>> {
  const { body } = await api.request.get(`/api/contractors/${contractor}`).expect(200);
  return { count: body.review_count, average: body.rating };
}
