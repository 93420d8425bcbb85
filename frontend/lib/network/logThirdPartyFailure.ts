const { debug } = console;

/**
 * A failure of somebody else's service, or of our server where it passes things on to one: for those who look for it, where the
 * browser's verbose level is on.
 */
export function logThirdPartyFailure(service: string, message: string): void {
  debug(`[outside] ${service}: ${message}`);
}
