import { createHmac } from 'node:crypto';
import type { Config } from '../config';
import type { Logger } from '../logger';
import { expectSuccess, outsideService } from './outsideService';

const patience = 2000;

export interface Featurebase {
  /** Proves to it that an email address, or a number, is somebody's own: HMAC-SHA256 in hex. */
  hash: (who: string) => string;
  /** Whether its script can be had now. */
  answers: () => Promise<boolean>;
}

/** The configured organisation's Featurebase; null for none. */
export function createFeaturebase({ FEATUREBASE_ORG, FEATUREBASE_SECRET, FEATUREBASE_URL }: Config, log: Logger): Featurebase | null {
  if (!FEATUREBASE_ORG) return null;
  const service = outsideService('Featurebase', log, patience);
  // As a browser asks for a script: wherever it has moved to.
  const ask = () =>
    service.call(new URL('/js/sdk.js', FEATUREBASE_URL).href, { redirect: 'follow' }, async (response) => {
      await response.body?.cancel();
      expectSuccess(response);
      return true;
    });
  /** Everybody who asks meanwhile gets the same answer. */
  let asked: Promise<boolean | null> | undefined;
  return {
    hash: (who) => createHmac('sha256', FEATUREBASE_SECRET).update(who).digest('hex'),
    answers: async () => {
      asked ??= ask().finally(() => {
        asked = undefined;
      });
      return (await asked) === true;
    },
  };
}
