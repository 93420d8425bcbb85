import type { Page } from 'puppeteer';
import type { Role } from '#contract/accounts/session';

/** A page in a state of which a picture is taken. */
export interface Shot {
  name: string;
  path: string;
  /** What to do before the picture. */
  act?: (page: Page) => Promise<unknown>;
  /** Whether the picture is of the whole page; without anything to do it is anyway. */
  whole?: boolean;
  /** Only under this width. */
  under?: number;
  /** Signed in with the demo account of this role. */
  as?: Role;
}
