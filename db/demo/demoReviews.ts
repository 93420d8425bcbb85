import { forEachSubRating, metresBands, type ReviewProof } from '../../api/contract/reviewFigures';
import type { ReportBody, ReviewState, ReviewText } from '../../api/contract/reviews';
import { Random } from '../sample/random';
import type { DemoContractor } from './demoContractors';
import { clientCompanies, closings, complaints, firstNames, lastNames, openings, praise, quibbles, replies, titles } from './reviewWords';

const hour = 3_600_000;
const day = 24 * hour;
/** How far back the reviews go. */
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
  /** What somebody reports about it; null for nothing. */
  report: ReportBody | null;
}

/** The reviews of each of the demo contractors, in their order: the better known one is, the more. The same for the same time. */
export function demoReviews(contractors: DemoContractor[], now: number): DemoReview[][] {
  const [best, second] = [...contractors].sort((one, other) => other.likes - one.likes);
  return contractors.map((contractor, index) => {
    const random = new Random(70_000 + index);
    const clients = random.some(clientCompanies, countOf(contractor, random));
    // What a company is like shows in most of its reviews.
    const usual = 3.4 + 1.5 * random.next();
    const published = clients.map((client) => publishedOne(random, written(random, contractor, usual, client), contractor.claimed, now));
    if (contractor === best) reportLowest(published);
    const waits = contractor === best || contractor === second;
    const client = clientCompanies.find((company) => !clients.includes(company));
    return waits && client ? [...published, waitingOne(random, written(random, contractor, usual, client), now)] : published;
  });
}

function countOf({ likes }: DemoContractor, random: Random): number {
  if (likes >= 90) return random.between(6, 12);
  if (likes >= 40) return random.between(1, 7);
  return likes >= 10 ? random.between(0, 4) : random.between(0, 1);
}

type Words = Omit<ReviewText, 'job_year'> & Pick<DemoReview, 'email' | 'proof'>;

function written(random: Random, { drilling_methods, country }: DemoContractor, usual: number, author_company: string): Words {
  const rating = starsAround(random, usual, 2.6);
  const [first, last] = [random.pick(firstNames), random.pick(lastNames)];
  const proof = random.chance(0.75) ? 'company_mail' : 'any_mail';
  const host = proof === 'company_mail' ? author_company.toLowerCase().replaceAll(' ', '') : 'mailbox';
  return {
    rating,
    sub_ratings: forEachSubRating(() => (random.chance(0.85) ? starsAround(random, rating, 2.2) : null)),
    would_hire_again: rating > 3 || (rating === 3 && random.chance(0.5)),
    title: random.pick(titles[rating]),
    text: textOf(random, rating),
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

type Stars = keyof typeof titles;

function starsAround(random: Random, usual: number, spread: number): Stars {
  // Once in a while somebody is not happy at all.
  const shift = random.chance(0.04) ? -2.5 : spread * (random.next() - 0.5);
  const stars = Math.min(5, Math.max(1, Math.round(usual + shift)));
  return stars === 1 || stars === 2 || stars === 3 || stars === 4 ? stars : 5;
}

/** How many sentences of each kind there are in a review of so many stars: praise, quibbles, complaints. */
const mixtures: Record<Stars, [number, number, number]> = { 5: [3, 0, 0], 4: [2, 1, 0], 3: [1, 2, 0], 2: [0, 1, 2], 1: [0, 0, 3] };

function textOf(random: Random, stars: Stars): string {
  const [good, small, bad] = mixtures[stars];
  const sentences = [...random.some(praise, good), ...random.some(quibbles, small), ...random.some(complaints, bad)];
  return [random.pick(openings), ...sentences, random.pick(closings[stars])].join(' ');
}

function publishedOne(random: Random, words: Words, claimed: boolean, now: number): DemoReview {
  const created_at = now - random.between(12, daysBack) * day - random.between(0, 23) * hour;
  const published_at = created_at + random.between(1, 3) * day;
  const response = random.chance(0.3) ? random.pick(words.rating > 3 ? replies.thanks : replies.regrets) : null;
  // Nobody responds for a company that is not claimed.
  const reply = claimed ? response : null;
  const answer = { reply, replied_at: reply === null ? null : published_at + random.between(1, 8) * day };
  return { ...words, ...timesOf(random, created_at), state: 'published', published_at, ...answer, report: null };
}

function waitingOne(random: Random, words: Words, now: number): DemoReview {
  const created_at = now - random.between(2, 40) * hour;
  return { ...words, ...timesOf(random, created_at), state: 'pending', published_at: null, reply: null, replied_at: null, report: null };
}

function timesOf(random: Random, created_at: number) {
  return { created_at, confirmed_at: created_at + hour / 2, job_year: new Date(created_at).getUTCFullYear() - random.between(0, 1) };
}

function reportLowest(reviews: DemoReview[]): void {
  const [lowest] = [...reviews].sort((one, other) => one.rating - other.rating);
  if (lowest) lowest.report = { kind: 'false', reason: 'The two holes in question reached their depth. We have the signed daily sheets.' };
}
