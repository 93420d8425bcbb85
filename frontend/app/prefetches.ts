import { prefetchComparison } from '../features/comparison/comparisonUrl';
import { prefetchContractor } from '../features/contractor/ContractorPage';
import { prefetchHome } from '../features/directory/prefetchHome';
import { prefetchQuote } from '../features/enquiries/recipientQuery';
import { prefetchGuides, prefetchLanding } from '../features/landing/landingQuery';
import { prefetchGetStarted } from '../features/onboarding/GetStartedPage';
import { prefetchLeaveReview } from '../features/reviews/LeaveReviewPage';
import type { Prefetch } from '../state/prefetch';

/** Loads a page's data on the server, by the path of its route. Separate from the routes, which browsers download. */
export const prefetches: Readonly<Record<string, Prefetch | undefined>> = {
  '/': prefetchHome,
  '/contractors/:contractor': prefetchContractor,
  '/contractors/:contractor/leave-review': prefetchLeaveReview,
  '/compare': prefetchComparison,
  '/directory': prefetchGuides,
  '/directory/:slug': prefetchLanding,
  '/get-started': prefetchGetStarted,
  '/list-or-claim-profile': prefetchGetStarted,
  '/request-quote': prefetchQuote,
};
