import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { Review, ReviewStatistics } from '#contract/reviews/reviews';

const stars = [1, 2, 3, 4, 5];

/** Reviews of the sample company, newest first: long and short, positive and negative, with and without a reply. */
export const sampleReviews: Review[] = [
  {
    id: 1,
    ...buildRatings(5, [5, 5, 5, 5, 4, 5]),
    would_hire_again: true,
    title: 'Wedges where we asked for them',
    text: 'Eleven months below 1,400 m, and every daughter hole hit its target within four metres. The supervisor rang before there was a problem, not after. Reports came at six each evening, and the invoices matched them to the metre.',
    method: 'Directional Core Drilling',
    job_year: 2025,
    country: 'Australia',
    metres_band: 'over_20000',
    hole_size: 'NQ',
    depth_band: 'over_1000',
    author_name: 'Priya Raman',
    author_company: 'Ochre Lake Gold',
    proof: 'company_mail',
    published_at: '2026-10-20T03:10:00.000Z',
    reply: {
      text: 'Thank you, Priya. The crew has read this twice; see you on the next wedge.',
      replied_at: '2026-10-22T01:00:00.000Z',
      edited: false,
    },
  },
  {
    id: 2,
    ...buildRatings(4, [5, 4, 4, 5, 3, 4]),
    would_hire_again: true,
    title: 'Good crew, an old compressor',
    text: 'Clean samples and a tidy site. One compressor cost us three days in October; it was replaced without us having to ask.',
    method: 'Reverse Circulation (RC)',
    job_year: 2024,
    country: 'Australia',
    metres_band: 'over_20000',
    hole_size: null,
    depth_band: null,
    author_name: 'Tom Hallett',
    author_company: 'Salmon Gums Resources',
    proof: 'company_mail',
    published_at: '2026-08-02T05:00:00.000Z',
    reply: null,
  },
  {
    id: 3,
    ...buildRatings(5, [5, 5, null, 5, 5, 5]),
    would_hire_again: true,
    title: 'Two years of grade control without an injury',
    text: 'They know the pit better than some of us do. Ore blocks were sampled on time every week, in the wet season too.',
    method: 'RC Grade Control',
    job_year: 2023,
    country: 'Australia',
    metres_band: 'over_20000',
    hole_size: null,
    depth_band: null,
    author_name: 'Lena Okafor',
    author_company: null,
    proof: 'company_mail',
    published_at: '2026-05-14T05:00:00.000Z',
    reply: null,
  },
  {
    id: 4,
    ...buildRatings(2, [4, 2, 2, 3, 3, 1]),
    would_hire_again: false,
    title: 'Late, and nobody told us',
    text: 'The rig came two weeks after the agreed date, and we heard about it from the transport company. Recovery in the shear zone was poor. The drilling itself was safe.',
    method: 'Diamond Drilling',
    job_year: 2023,
    country: 'Australia',
    metres_band: 'under_1000',
    hole_size: 'HQ',
    depth_band: '300_to_1000',
    author_name: 'R. Castellano',
    author_company: 'Quandong Exploration',
    proof: 'any_mail',
    published_at: '2026-02-27T05:00:00.000Z',
    reply: {
      text: 'You are right about the two weeks, and we should have called. Since then a coordinator tells every client on the day a rig leaves its last job.',
      replied_at: '2026-03-01T01:00:00.000Z',
      edited: true,
    },
  },
  {
    id: 5,
    ...buildRatings(5, [5, 4, 5, 5, 5, null]),
    would_hire_again: true,
    title: 'By helicopter, in the rain, on plan',
    text: 'Oriented core along the whole tunnel line. Pads no larger than a garage, and left as they were found.',
    method: 'Diamond Drilling',
    job_year: 2022,
    country: 'New Zealand',
    metres_band: '5000_to_20000',
    hole_size: 'HQ',
    depth_band: '300_to_1000',
    author_name: 'Hana Walker',
    author_company: 'Kea Hydro',
    proof: 'company_mail',
    published_at: '2025-11-30T05:00:00.000Z',
    reply: null,
  },
  {
    id: 6,
    ...buildRatings(4, [4, 4, 5, 4, 4, 4]),
    would_hire_again: true,
    title: 'Solid work for a small programme',
    text: 'Six holes, no fuss. They treated us like a big client.',
    method: 'Diamond Drilling',
    job_year: 2021,
    country: 'Australia',
    metres_band: '1000_to_5000',
    hole_size: 'HQ',
    depth_band: '300_to_1000',
    author_name: null,
    author_company: null,
    proof: 'any_mail',
    published_at: '2025-06-18T05:00:00.000Z',
    reply: null,
  },
];

/** Averages of the reviews, computed as the directory does. */
export function computeReviewStatistics(reviews: readonly Review[]): ReviewStatistics {
  return {
    count: reviews.length,
    average: computeAverage(reviews.map(({ rating }) => rating)),
    distribution: stars.map((star) => reviews.filter(({ rating }) => rating === star).length),
    sub_ratings: mapSubRatings((key) => computeAverage(reviews.flatMap(({ sub_ratings }) => sub_ratings[key] ?? []))),
    would_hire_again: reviews.filter(({ would_hire_again }) => would_hire_again).length,
    methods: [...new Set(reviews.map(({ method }) => method))].sort(),
    jobs: [{ method: 'Diamond Drilling', depth_band: '300_to_1000', count: 3, average: 3.67 }],
  };
}

function computeAverage(ratings: readonly number[]): number | null {
  if (ratings.length === 0) return null;
  return Math.round((100 * ratings.reduce((sum, rating) => sum + rating, 0)) / ratings.length) / 100;
}

/** Builds the ratings of a review. `subRatings` are in the order of the contract's sub-ratings. */
function buildRatings(rating: number, subRatings: readonly (number | null)[]): Pick<Review, 'rating' | 'sub_ratings'> {
  let index = 0;
  return { rating, sub_ratings: mapSubRatings(() => subRatings[index++] ?? null) };
}
