import { type DepthBand, depthBands, mapSubRatings, metresBands, type ReviewProof } from '#contract/reviews/reviewChoices';
import type { ReportBody, ReviewState, ReviewText } from '#contract/reviews/reviews';
import type { DemoContractor } from './buildDemoContractors';
import { Random } from './random';
import { clientCompanies, closings, complaints, firstNames, lastNames, openings, praise, quibbles, replies, titles } from './reviewTexts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Age of the oldest reviews in days. */
const daysBack = 700;

export interface DemoReview extends ReviewText {
  email: string;
  proof: ReviewProof;
  state: Extract<ReviewState, 'pending' | 'published'>;
  created_at: number;
  confirmed_at: number;
  published_at: number | null;
  reply: string | null;
  replied_at: number | null;
  /** A report of the review; null for none. */
  report: ReportBody | null;
}

/** Builds the reviews of each demo contractor, in the contractors' order: well-known companies have more. Deterministic for a given time. */
export function buildDemoReviews(contractors: DemoContractor[], now: number): DemoReview[][] {
  const [mostLiked, secondMostLiked] = [...contractors].sort((one, other) => other.likes - one.likes);
  return contractors.map((contractor, index) => {
    const random = new Random(70_000 + index);
    const clients = random.pickSome(clientCompanies, drawReviewCount(contractor, random));
    // Most reviews of a company are close to its average.
    const averageRating = 3.4 + 1.5 * random.next();
    // Random values of their own, so that the other content of reviews stays as it was in earlier releases.
    const holes = new Random(90_000 + index);
    const usualDepth = holes.pick(depthBands).value;
    const published = clients.map((client) => {
      const content = buildReviewContent(random, contractor, averageRating, client);
      return buildPublishedReview(random, { ...content, ...buildHoles(holes, content.method, usualDepth) }, contractor.claimed, now);
    });
    if (contractor === mostLiked) reportLowestReview(published);
    const hasPending = contractor === mostLiked || contractor === secondMostLiked;
    const client = clientCompanies.find((company) => !clients.includes(company));
    return hasPending && client
      ? [
          ...published,
          buildPendingReview(random, { ...buildReviewContent(random, contractor, averageRating, client), hole_size: null, depth_band: null }, now),
        ]
      : published;
  });
}

function drawReviewCount({ likes }: DemoContractor, random: Random): number {
  if (likes >= 90) return random.between(6, 12);
  if (likes >= 40) return random.between(1, 7);
  return likes >= 10 ? random.between(0, 4) : random.between(0, 1);
}

type ReviewContent = Omit<ReviewText, 'job_year' | 'hole_size' | 'depth_band'> & Pick<DemoReview, 'email' | 'proof'>;

function buildReviewContent(
  random: Random,
  { drilling_methods, country }: DemoContractor,
  averageRating: number,
  author_company: string,
): ReviewContent {
  const rating = drawStars(random, averageRating, 2.6);
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const proof = random.chance(0.75) ? 'company_mail' : 'any_mail';
  const host = proof === 'company_mail' ? author_company.toLowerCase().replaceAll(' ', '') : 'mailbox';
  return {
    rating,
    sub_ratings: mapSubRatings(() => (random.chance(0.85) ? drawStars(random, rating, 2.2) : null)),
    would_hire_again: rating > 3 || (rating === 3 && random.chance(0.5)),
    title: random.pick(titles[rating]),
    text: buildText(random, rating),
    method: random.pick(drilling_methods),
    country: country ?? '',
    metres_band: random.pick(metresBands).value,
    author_name: `${first} ${last}`,
    author_company,
    company_hidden: random.chance(0.2),
    email: `${first}.${last}@${host}.example`.toLowerCase(),
    proof,
  };
}

type Holes = Pick<ReviewText, 'hole_size' | 'depth_band'>;

/** Builds the hole size that goes with the method, and a depth that most jobs of a company have. */
function buildHoles(random: Random, method: string, usualDepth: DepthBand): Holes {
  const isCore = /diamond|core/i.test(method);
  const isRc = /\bRC\b/.test(method);
  return {
    hole_size: isCore ? random.pick(['NQ', 'HQ', 'PQ'] as const) : isRc ? 'RC' : null,
    depth_band: random.chance(0.8) ? usualDepth : null,
  };
}

type Stars = keyof typeof titles;

function drawStars(random: Random, averageRating: number, spread: number): Stars {
  // Occasionally a reviewer is very dissatisfied.
  const shift = random.chance(0.04) ? -2.5 : spread * (random.next() - 0.5);
  const stars = Math.min(5, Math.max(1, Math.round(averageRating + shift)));
  return stars === 1 || stars === 2 || stars === 3 || stars === 4 ? stars : 5;
}

/** Number of sentences of praise, minor criticism and complaint, by stars. */
const sentenceMix: Record<Stars, [number, number, number]> = { 5: [3, 0, 0], 4: [2, 1, 0], 3: [1, 2, 0], 2: [0, 1, 2], 1: [0, 0, 3] };

function buildText(random: Random, stars: Stars): string {
  const [good, small, bad] = sentenceMix[stars];
  const sentences = [...random.pickSome(praise, good), ...random.pickSome(quibbles, small), ...random.pickSome(complaints, bad)];
  return [random.pick(openings), ...sentences, random.pick(closings[stars])].join(' ');
}

function buildPublishedReview(random: Random, content: ReviewContent & Holes, claimed: boolean, now: number): DemoReview {
  const created_at = now - random.between(12, daysBack) * dayMs - random.between(0, 23) * hourMs;
  const published_at = created_at + random.between(1, 3) * dayMs;
  const response = random.chance(0.3) ? random.pick(content.rating > 3 ? replies.thanks : replies.regrets) : null;
  // Unclaimed companies can't respond.
  const reply = claimed ? response : null;
  const replyFields = { reply, replied_at: reply === null ? null : published_at + random.between(1, 8) * dayMs };
  return { ...content, ...buildTimes(random, created_at), state: 'published', published_at, ...replyFields, report: null };
}

function buildPendingReview(random: Random, content: ReviewContent & Holes, now: number): DemoReview {
  const created_at = now - random.between(2, 40) * hourMs;
  return { ...content, ...buildTimes(random, created_at), state: 'pending', published_at: null, reply: null, replied_at: null, report: null };
}

function buildTimes(random: Random, created_at: number) {
  return { created_at, confirmed_at: created_at + hourMs / 2, job_year: new Date(created_at).getUTCFullYear() - random.between(0, 1) };
}

function reportLowestReview(reviews: DemoReview[]): void {
  const [lowest] = [...reviews].sort((one, other) => one.rating - other.rating);
  if (lowest) lowest.report = { kind: 'false', reason: 'The two holes in question reached their depth. We have the signed daily sheets.' };
}
