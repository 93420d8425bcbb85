const { debug, warn } = console;

/** A line about a request, shown where the browser's verbose level is on. */
export function logRequest(method: string, url: string): void {
  debug(`[api] ${method} ${url}`);
}

/** A failure that the visitor is not told of. */
export function logFailure(request: string, message: string): void {
  warn(`[api] ${request}: ${message}`);
}
