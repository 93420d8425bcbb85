import type { Config } from '#api/config/config';
import { loadCmsSecret } from '#api/config/secrets';
import type { Cms } from './cms';
import { httpCms } from './httpCms';

/** Creates the client of the configured CMS; null if there is none, and in production if no secret is set. */
export async function createCms(config: Config, now: () => number): Promise<Cms | null> {
  const secret = await loadCmsSecret(config);
  return secret ? httpCms(cmsBaseUrl(config), secret, now) : null;
}

/** Returns the base URL of the CMS, without a trailing slash. */
export function cmsBaseUrl({ CMS_URL, CMS_PORT }: Pick<Config, 'CMS_URL' | 'CMS_PORT'>): string {
  return (CMS_URL || `http://127.0.0.1:${CMS_PORT}`).replace(/\/$/, '');
}
