import { enquiryJob, type ReceivedEnquiry } from '#contract/enquiries/enquiries';
import { mapSubRatings } from '#contract/reviews/reviewChoices';
import type { PublishedReviews, Review, ReviewRequest } from '#contract/reviews/reviews';

/** A published review as the public API returns it. */
export function sampleReview(changes: Partial<Review> = {}): Review {
  return {
    id: 1,
    rating: 4,
    sub_ratings: mapSubRatings(() => null),
    would_hire_again: true,
    title: 'Straight holes',
    text: 'They drilled twelve holes for us in the wet season and kept the core in order.',
    method: 'Diamond Drilling',
    job_year: 2025,
    country: 'Ghana',
    metres_band: '1000_to_5000',
    hole_size: 'HQ',
    depth_band: '300_to_1000',
    author_name: 'Ama Mensah',
    author_company: 'Brolga Minerals',
    proof: 'company_mail',
    published_at: '2026-11-02T08:00:00.000Z',
    reply: null,
    ...changes,
  };
}

/** A page of reviews as the API returns it, with the totals of all. */
export function publishedOf(all: Review[], { page = 1, size = 5 } = {}): PublishedReviews {
  const distribution = [1, 2, 3, 4, 5].map((stars) => all.filter(({ rating }) => rating === stars).length);
  const sum = all.reduce((total, { rating }) => total + rating, 0);
  return {
    figures: {
      count: all.length,
      average: all.length > 0 ? Math.round((100 * sum) / all.length) / 100 : null,
      distribution,
      sub_ratings: mapSubRatings(() => null),
      would_hire_again: all.filter(({ would_hire_again }) => would_hire_again).length,
      methods: [...new Set(all.map(({ method }) => method))],
      jobs: [],
    },
    reviews: all.slice((page - 1) * size, page * size),
  };
}

/** A client whose review request is old enough for a reminder. */
export function sampleRequest(changes: Partial<ReviewRequest> = {}): ReviewRequest {
  return {
    id: 4,
    name: 'Bo Client',
    email: 'bo@client.example',
    sent_at: '2026-10-01T08:00:00.000Z',
    reminded_at: null,
    remind_from: '2026-10-08T08:00:00.000Z',
    ...changes,
  };
}

/** An enquiry in an inbox. Tests override the values they check. */
export function sampleEnquiry({
  job = {},
  ...changes
}: Partial<Omit<ReceivedEnquiry, 'job'>> & { job?: Partial<ReceivedEnquiry['job']> } = {}): ReceivedEnquiry {
  return {
    id: 11,
    state: 'new',
    received_at: '2026-11-20T08:30:00.000Z',
    recipients: 1,
    sender: { name: 'Dana Osei', email: 'dana@atlas.example', phone: '+233 30 (0) 123', company: 'Atlas Gold' },
    sender_phone_url: 'tel:+233300123',
    call: null,
    files: [],
    replies: [],
    reported: false,
    ...changes,
    job: enquiryJob.cast({ place: 'Obuasi', country: 'Ghana', area: 'Ashanti', method: 'Diamond Drilling', total_length: 1200, ...job }),
  };
}
