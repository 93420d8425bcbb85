/** A request that is measured repeatedly. */
export interface Call {
  address: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** The placeholder that autocannon replaces with a new value in every request. */
const marker = '[<id>]';
let made = 0;

/** Adds a parameter that the product ignores, so that every URL is new and no response comes from the cache. */
export function fresh(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}uncached=${marker}`;
}

/** Whether each request of the call uses a new URL. */
export function isFresh({ address }: Call): boolean {
  return address.includes(marker);
}

/** The URL of a single request. */
export function addressOf({ address }: Call): string {
  made += 1;
  return address.replace(marker, `${process.pid}-${made}`);
}
