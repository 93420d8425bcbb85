import { screen } from '@testing-library/react';
import { App } from '#app/App';
import type { AdminClaim } from '#contract/claims';
import type { SavedReason } from '#contract/decisions';
import type { ClaimEvidence, ProfileEvidence, ReviewEvidence } from '#contract/moderation/evidence';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { AdminReport, AdminReview } from '#contract/reviews/reviews';
import type { ApiCall } from '#endpoints/base/apiCall';
import { type Answers, renderFor, sampleUser } from './renderForUser';

/** A review as admins see it. */
export function adminReview(changes: Partial<AdminReview> = {}): AdminReview {
  return {
    id: 1,
    rating: 4,
    sub_ratings: mapSubRatings((key) => (key === 'safety' ? 5 : null)),
    would_hire_again: true,
    title: `Job ${changes.id ?? 1}`,
    text: 'They drilled twelve holes for us in the wet season and kept the core in order.',
    method: 'Diamond Drilling',
    job_year: 2025,
    country: 'Ghana',
    metres_band: '1000_to_5000',
    hole_size: 'HQ',
    depth_band: '300_to_1000',
    state: 'pending',
    author_name: 'Ama Mensah',
    author_company: 'Brolga Minerals',
    company_hidden: true,
    email: 'ama@brolga.example',
    proof: 'company_mail',
    contractor: { id: 5, slug: 'northern-terrain', name: `Company ${changes.id ?? 1}` },
    created_at: '2026-11-01T08:00:00.000Z',
    confirmed_at: '2026-11-02T08:00:00.000Z',
    published_at: null,
    decided_at: null,
    reason: null,
    reply: null,
    version: `v${changes.id ?? 1}`,
    open_reports: 0,
    ...changes,
  };
}

/** A report as admins see it. */
export function adminReport(changes: Partial<AdminReport> = {}): AdminReport {
  return {
    id: 1,
    kind: 'false',
    reason: 'There were no such holes.',
    state: 'open',
    created_at: '2026-11-03T08:00:00.000Z',
    decided_at: null,
    decision_reason: null,
    review: adminReview({ id: 9, state: 'published', open_reports: 1 }),
    ...changes,
  };
}

/** A claim as admins see it. */
export function adminClaim(changes: Partial<AdminClaim> = {}): AdminClaim {
  const id = changes.id ?? 1;
  return {
    id,
    contractor: { id, slug: `company-${id}`, name: `Company ${id}` },
    kind: 'ownership',
    state: 'pending',
    proof: 'review',
    position: 'Managing director',
    work_email: 'kim@company.example',
    note: 'I run it.',
    documents: [{ id: 3, name: 'register.pdf', type: 'application/pdf', size: 20_000, created_at: '2026-11-02T08:00:00.000Z' }],
    created_at: '2026-11-02T08:00:00.000Z',
    decided_at: null,
    reason: null,
    user: { id: 7, username: 'kim@drill.example', full_name: 'Kim van Lee', company_name: null },
    website: 'https://company.example',
    rivals: 0,
    ...changes,
  };
}

const standing: ClaimEvidence['contractor'] = {
  id: 5,
  slug: 'northern-terrain',
  name: 'Northern Terrain',
  website: 'https://company.example',
  website_domain: 'company.example',
  website_changed_at: null,
  cms_address: null,
  place: 'Mount Isa, Australia',
  profile_status: 'accepted',
  badge_tier: 'basic',
  verified: false,
  claimed: false,
  created_at: '2026-10-01T08:00:00.000Z',
  team: [],
};

const account: ClaimEvidence['person'] = {
  id: 7,
  username: 'kim@drill.example',
  full_name: 'Kim van Lee',
  company_name: null,
  email_verified: true,
  created_at: '2026-10-01T08:00:00.000Z',
  companies: [],
};

const mail = { domain: 'company.example', free: false, matches_website: true };

/** The evidence for a claim. */
export const claimBackground = (changes: Partial<ClaimEvidence> = {}): ClaimEvidence => ({
  contractor: standing,
  person: account,
  mail,
  rivals: [],
  other_claims: [],
  near_duplicates: [],
  history: [],
  ...changes,
});
/** The evidence for a profile. */
export const profileBackground = (changes: Partial<ProfileEvidence> = {}): ProfileEvidence => ({
  contractor: standing,
  people: [account],
  mail,
  near_duplicates: [],
  history: [],
  ...changes,
});
/** The evidence for a review. */
export const reviewBackground = (changes: Partial<ReviewEvidence> = {}): ReviewEvidence => ({
  contractor: { ...standing, review_count: 0, rating: null },
  account,
  mail: { domain: 'brolga.example', free: false, matches_website: false },
  other_reviews: [],
  near_reviews: [],
  history: [],
  ...changes,
});

interface Row {
  id: number;
}

interface FakeQueue<Shown extends Row> {
  /** The list's path. */
  path: string;
  /** The query parameters that the page sends, without the page number. */
  query: string;
  /** The pending items, in order. Tests may change them. */
  rows: Shown[];
  /** The evidence for an item. */
  background?: (row: Shown) => unknown;
}

const pageSize = 50;

/** A fake API with one queue: deciding removes an item, and undoing restores it. `decisions` holds the request bodies. */
export function keepingQueue<Shown extends Row>({ path, query, rows, background }: FakeQueue<Shown>) {
  const decided: { row: Shown; place: number }[] = [];
  const reasons: SavedReason[] = [{ id: 1, kind: 'review', text: 'This is no review of a job.' }];
  const answers: Answers = {
    'GET /api/admin/queues': { status: 503, body: { error: 'No figures.', code: 'unavailable' } },
    'POST /api/admin/reasons': ({ body }) => {
      const text = typeof body === 'object' && body !== null && 'text' in body ? String(body.text) : '';
      reasons.push({ id: reasons.length + 1, kind: 'review', text });
      return { status: 201, body: reasons.at(-1) };
    },
  };
  for (const kind of ['profile', 'claim', 'review', 'report', 'enquiry']) {
    answers[`GET /api/admin/reasons?kind=${kind}`] = () => ({ body: [...reasons] });
  }
  for (const page of [1, 2, 3]) {
    answers[`GET ${path}?${query}&page=${page}&page_size=${pageSize}`] = () => ({
      body: rows.slice((page - 1) * pageSize, page * pageSize),
      headers: { 'x-total-count': String(rows.length) },
    });
  }
  for (const row of [...rows]) {
    answers[`GET ${path}/${row.id}`] = () => {
      const now = rows.find(({ id }) => id === row.id);
      return now ? { body: now } : { status: 404, body: { error: 'There is no page at this URL.', code: 'not_found' } };
    };
    answers[`GET ${path}/${row.id}/background`] = () => ({ body: background?.(row) });
    answers[`PUT ${path}/${row.id}`] = () => {
      const place = rows.findIndex(({ id }) => id === row.id);
      rows.splice(place, 1);
      decided.push({ row, place });
      return { body: { ...row, undo: { decision: decided.length, until: '2026-11-22T12:00:10.000Z' } } };
    };
  }
  for (let decision = 1; decision <= rows.length; decision += 1) {
    answers[`DELETE /api/admin/decisions/${decision}`] = () => {
      const back = decided[decision - 1];
      if (back) rows.splice(back.place, 0, back.row);
      return { body: { kind: 'review', subject_id: back?.row.id } };
    };
  }
  return answers;
}

/** Renders an admin page for an admin with this API. */
export async function adminPage(address: string, answers: Answers) {
  const view = await renderFor(<App />, { address, user: sampleUser({ role: 'admin' }), answers });
  await screen.findByRole('heading', { level: 1 });
  return view;
}

/** The decisions sent, each with its body. */
export function decisions(calls: ApiCall[]): [call: string, body: unknown][] {
  return calls.filter(({ method }) => method === 'PUT' || method === 'DELETE').map(({ method, url, body }) => [`${method} ${url}`, body]);
}
