import { createHmac } from 'node:crypto';
import type { Config } from '../config/config';
import type { Logger } from '../database/logging/logger';
import { assertSuccess, externalService } from './externalService';

const timeoutMs = 2000;

export interface Featurebase {
  /** Proves to it that an email address, or a number, is somebody's own: HMAC-SHA256 in hex. */
  hash: (identifier: string) => string;
  /** Whether its script can be had now. */
  isAvailable: () => Promise<boolean>;
}

/** The configured organisation's Featurebase; null for none. */
export function createFeaturebase({ FEATUREBASE_ORG, FEATUREBASE_SECRET, FEATUREBASE_URL }: Config, log: Logger): Featurebase | null {
  if (!FEATUREBASE_ORG) return null;
  const service = externalService('Featurebase', log, timeoutMs);
  // As a browser asks for a script: wherever it has moved to.
  const probe = () =>
    service.call(new URL('/js/sdk.js', FEATUREBASE_URL).href, { redirect: 'follow' }, async (response) => {
      await response.body?.cancel();
      assertSuccess(response);
      return true;
    });
  /** Everybody who asks meanwhile gets the same answer. */
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
