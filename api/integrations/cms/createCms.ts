import type { Config } from '#api/config/config';
import { loadCmsSecret } from '#api/config/secrets';
import type { Cms } from './cms';
import { httpCms } from './httpCms';

/** The CMS of a configuration; null where there is none, and in production where no secret was set. */
export async function createCms(config: Config): Promise<Cms | null> {
  const secret = await loadCmsSecret(config);
  return secret ? httpCms(cmsBaseUrl(config), secret) : null;
}

/** Where the CMS is reached, without a slash at the end. */
export function cmsBaseUrl({ CMS_URL, CMS_PORT }: Pick<Config, 'CMS_URL' | 'CMS_PORT'>): string {
  return (CMS_URL || `http://127.0.0.1:${CMS_PORT}`).replace(/\/$/, '');
}
