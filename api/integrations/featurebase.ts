import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Logger } from '../database/logging/logger';
import { assertSuccess, externalService } from './externalService';

const timeoutMs = 2000;

export interface Featurebase {
  /** Proves an email address or user id to Featurebase: HMAC-SHA256 in hex. */
  hash: (identifier: string) => string;
  /** Whether the widget's script is available now. */
  isAvailable: () => Promise<boolean>;
}

/** Creates the client of the configured Featurebase organisation; null if there is none. */
export function createFeaturebase({ FEATUREBASE_ORG, FEATUREBASE_SECRET, FEATUREBASE_URL }: Config, log: Logger): Featurebase | null {
  if (!FEATUREBASE_ORG) return null;
  const service = externalService('Featurebase', log, timeoutMs);
  // Follows redirects, as a browser does for scripts.
  const probe = () =>
    service.call(new URL('/js/sdk.js', FEATUREBASE_URL).href, { redirect: 'follow' }, async (response) => {
      await response.body?.cancel();
      assertSuccess(response);
      return true;
    });
  /** Concurrent requests share one probe. */
  let pendingProbe: Promise<boolean | null> | undefined;
  return {
    hash: (identifier) => createHmac('sha256', FEATUREBASE_SECRET).update(identifier).digest('hex'),
    isAvailable: async () => {
      pendingProbe ??= probe().finally(() => {
        pendingProbe = undefined;
      });
      return (await pendingProbe) === true;
    },
  };
}
