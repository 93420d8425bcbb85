const { debug, warn } = console;

/** Logs a request at the browser's verbose level. */
export function logRequest(method: string, url: string): void {
  debug(`[api] ${method} ${url}`);
}

/** Logs a failure that is not shown to the visitor. */
export function logFailure(request: string, message: string): void {
  warn(`[api] ${request}: ${message}`);
}

/** Logs a failure of a third-party service, or of our server when it forwards to one, at the browser's verbose level. */
export function logThirdPartyFailure(service: string, message: string): void {
  debug(`[outside] ${service}: ${message}`);
}
