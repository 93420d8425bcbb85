const authPath = '/auth';

export const authTabs = ['login', 'register'] as const;

/** Where users go after signing in if no other page was requested. */
export const defaultRedirectPath = '/dashboard';

/** Represents our own origin; a path that resolves to another origin is external. */
const placeholderOrigin = 'http://own.invalid';
/** C0 and C1 controls, line separators, and marks that change the text direction. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * Returns the path to go to after signing in: the requested one if it is safe, otherwise the dashboard. The rule (starts with a slash, no double
 * slash, no colon) applies to the value as given and after every round of decoding. See docs/product-rules.md#1-screens-and-routes.
 */
export function toSafeRedirectPath(requestedPath: string | null): string {
  return requestedPath !== null && isSafePath(requestedPath) ? requestedPath : defaultRedirectPath;
}

function isSafePath(requestedPath: string): boolean {
  const decoded = decodeFully(requestedPath);
  return decoded !== null && [requestedPath, decoded].every((path) => hasSafeSyntax(path) && isOwnNonAuthPath(path));
}

/** Decodes until nothing changes; null if the encoding is malformed. */
function decodeFully(text: string): string | null {
  try {
    let before = text;
    let after = decodeURIComponent(before);
    while (after !== before) {
      before = after;
      after = decodeURIComponent(before);
    }
    return after;
  } catch {
    return null;
  }
}

function hasSafeSyntax(path: string): boolean {
  return path.startsWith('/') && !path.includes('//') && !path.includes(':') && !path.includes('\\') && !invisibleCharacters.test(path);
}

function isOwnNonAuthPath(path: string): boolean {
  if (!URL.canParse(path, placeholderOrigin)) return false;
  const { origin, pathname } = new URL(path, placeholderOrigin);
  // The auth page itself would cause a redirect loop. Paths match in any case and with a trailing slash.
  return origin === placeholderOrigin && pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') !== authPath;
}

interface AuthUrlOptions {
  tab?: (typeof authTabs)[number];
  /** Prefills the form. */
  email?: string;
}

/** Builds the URL of the auth page that returns to this path and query. */
export function buildAuthUrl(returnPath: string, { tab, email }: AuthUrlOptions = {}): string {
  const extraParameters = [tab && `&tab=${tab}`, email && `&email=${encodeURIComponent(email)}`].filter(Boolean).join('');
  return `${authPath}?redirect=${encodeURIComponent(returnPath)}${extraParameters}`;
}
