export const authPath = '/auth';

/** The auth page's address that leads back to a path with its query. */
export function authAddress(target: string): string {
  return `${authPath}?redirect=${encodeURIComponent(target)}`;
}
