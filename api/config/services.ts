import type { Config } from './config';

/**
 * Dependencies of commands, queries and routes. The module that provides a member declares it next to its own type by declaration merging, so that no
 * layer imports a higher one. Tests pass their own services.
 */
export interface Services {
  config: Config;
  /** The current time in UTC milliseconds. */
  now: () => number;
}
