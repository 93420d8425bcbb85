import type { AttemptLimiter } from './limits/attemptLimiter';
import type { RateLimits } from './limits/rateLimits';
import type { Lifecycle } from './server/lifecycle';

declare module '#api/config/services' {
  interface Services {
    /** Whether the process is ending. */
    lifecycle: Lifecycle;
    rateLimits: RateLimits;
    attemptLimiter: AttemptLimiter;
  }
}
