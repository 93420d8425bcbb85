const { debug, warn } = console;

/** A line about a request, shown where the browser's verbose level is on. */
export function logRequest(method: string, url: string): void {
  debug(`[api] ${method} ${url}`);
}

/** A failure that the visitor is not told of. */
export function logFailure(what: string, message: string): void {
  warn(`[api] ${what}: ${message}`);
}

/** A failure of somebody else's service: for those who look for it, where the browser's verbose level is on. */
export function logOutside(who: string, message: string): void {
  debug(`[outside] ${who}: ${message}`);
}
