import { createHmac } from 'node:crypto';
import type { Config } from '../config';

/** Proves to Featurebase that an email address is somebody's own. Null where Featurebase is not configured. */
export function feedbackHash({ FEATUREBASE_ORG, FEATUREBASE_SECRET }: Config, email: string): string | null {
  return FEATUREBASE_ORG ? createHmac('sha256', FEATUREBASE_SECRET).update(email).digest('hex') : null;
}
