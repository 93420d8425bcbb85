/** One request that is measured, again and again. */
export interface Call {
  address: string;
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  body?: string;
}

/** Where autocannon puts something new into every request. */
const marker = '[<id>]';
let made = 0;

/** An unknown parameter is ignored but makes every address new, so that nothing comes from memory. */
export function fresh(address: string): string {
  return `${address}${address.includes('?') ? '&' : '?'}uncached=${marker}`;
}

/** Whether each request for the address is for a new one. */
export function isFresh({ address }: Call): boolean {
  return address.includes(marker);
}

/** The address of a single request. */
export function addressOf({ address }: Call): string {
  made += 1;
  return address.replace(marker, `${process.pid}-${made}`);
}
