const { debug, warn } = console;

/** A line about a request, shown where the browser's verbose level is on. */
export function logRequest(method: string, url: string): void {
  debug(`[api] ${method} ${url}`);
}

/** A failure that the visitor is not told of. */
export function logFailure(request: string, message: string): void {
  warn(`[api] ${request}: ${message}`);
}

/**
 * A failure of somebody else's service, or of our server where it passes things on to one: for those who look for it, where the
 * browser's verbose level is on.
 */
export function logThirdPartyFailure(service: string, message: string): void {
  debug(`[outside] ${service}: ${message}`);
}
