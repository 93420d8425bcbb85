import type { Config } from './config';

/**
 * What commands, queries and routes work with. Whatever provides a member adds it beside its own type by declaration
 * merging, so that no layer imports one above it. A test passes its own.
 */
export interface Services {
  config: Config;
  /** The current time in UTC milliseconds. */
  now: () => number;
}
