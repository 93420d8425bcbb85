/** Addresses of pages and calls with the token of a mailed link, or of one to a draft; also as they stand, encoded, in a `redirect` parameter. */
const pathTokens =
  /((?:reset-password|verify-email|validate-reset-token|reviews(?:\/|%2F)(?:confirm|edit|own)|enquiries(?:\/|%2F)confirm|preview)(?:\/|%2F))[^/?&#%]+/gi;
/** Invitations have ids as well, which are no secret. */
const invitationTokens = /((?:\/|%2F)invitations(?:\/|%2F))(?!\d+(?:[/?&#%]|$))[^/?&#%]+/gi;
/** An address of a person is no secret, and nobody's business either. */
const queryTokens = /([?&](?:token|email)=)[^&]+/gi;

/** An address as it may stand in the log: who reads that must not be able to use a mailed link. */
export function redactTokens(url: string): string {
  return [pathTokens, invitationTokens, queryTokens].reduce((text, pattern) => text.replace(pattern, '$1***'), url);
}

/** Whether an address has the token of a mailed link in it, so that nobody else may be told where the visitor comes from. */
export function hasToken(url: string): boolean {
  return redactTokens(url) !== url;
}
