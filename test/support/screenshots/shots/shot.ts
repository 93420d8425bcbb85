import type { Page } from 'puppeteer';
import type { Role } from '#contract/accounts/session';

/** A page in a state to take a screenshot of. */
export interface Shot {
  name: string;
  path: string;
  /** The steps before the screenshot. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether to capture the full page; always the case without `act`. */
  whole?: boolean;
  /** Only at widths below this one. */
  under?: number;
  /** Signed in with the demo account of this role. */
  as?: Role;
}
