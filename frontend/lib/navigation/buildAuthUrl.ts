export const authPath = '/auth';

/** The tabs of the auth page. */
export const authTabs = ['login', 'register'] as const;

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
