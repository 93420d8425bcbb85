const authPath = '/auth';

/** The tabs of the auth page. */
export const authTabs = ['login', 'register'] as const;

/** Where a signed-in user goes who was on the way to nowhere in particular. */
export const defaultRedirectPath = '/dashboard';

/** Stands for our own address; what resolves to another origin leads away. */
const placeholderOrigin = 'http://own.invalid';
/** C0 and C1 controls, line separators, and marks that turn the direction of text round. */
const invisibleCharacters = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/u;

/**
 * The path to go to after signing in: the wanted one where it is safe, else the dashboard. The rule (specification,
 * section 2: a slash first, no double slash, no colon) holds for the value as it is and however often it is decoded.
 */
export function toSafeRedirectPath(requestedPath: string | null): string {
  return requestedPath !== null && isSafePath(requestedPath) ? requestedPath : defaultRedirectPath;
}

function isSafePath(requestedPath: string): boolean {
  const decoded = decodeFully(requestedPath);
  return decoded !== null && [requestedPath, decoded].every((path) => hasSafeSyntax(path) && isOwnNonAuthPath(path));
}

/** Decoded until nothing changes; null where the encoding is malformed. */
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
  // The auth page itself would send round in circles. Paths are matched in any case and with a slash at the end.
  return origin === placeholderOrigin && pathname.toLowerCase().replace(/(?<!\/)\/+$/, '') !== authPath;
}

interface AuthUrlOptions {
  tab?: (typeof authTabs)[number];
  /** Fills the form in. */
  email?: string;
}

/** The auth page's address that leads back to a path with its query. */
export function buildAuthUrl(returnPath: string, { tab, email }: AuthUrlOptions = {}): string {
  const extraParameters = [tab && `&tab=${tab}`, email && `&email=${encodeURIComponent(email)}`].filter(Boolean).join('');
  return `${authPath}?redirect=${encodeURIComponent(returnPath)}${extraParameters}`;
}
