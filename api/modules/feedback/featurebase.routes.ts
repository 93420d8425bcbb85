import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { createFeaturebase } from '#api/integrations/featurebase';
import { featurebaseState, feedbackIdentity } from '#contract/feedback/feedback';

/** Calls for the feedback widget: proof of the user's identity, and the widget's availability. */
export function featurebaseRoutes({ config, log }: Services): Endpoint[] {
  const featurebase = createFeaturebase(config, log);
  /** @throws 404 if Featurebase is not configured */
  const requireFeaturebase = () => {
    if (!featurebase) throw notFound('feedback widget');
    return featurebase;
  };
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/featurebase/hash',
      operationId: 'getFeaturebaseIdentity',
      summary:
        'Get the hash that identifies the signed-in user to Featurebase, of the email address, or of the user ID until the email address is verified; 404 if Featurebase is not configured',
      rateLimit: 'read',
      access: 'signedIn',
      response: feedbackIdentity,
      handle: async ({ user }) => {
        const { id, username, email_verified } = user;
        // Featurebase trusts the hashed identifier, and an unverified email address may belong to someone else.
        return { userHash: requireFeaturebase().hash(email_verified ? username : String(id)) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/featurebase/state',
      operationId: 'getFeaturebaseState',
      summary: 'Check whether the Featurebase script is available; 404 if Featurebase is not configured',
      rateLimit: 'read',
      access: 'signedIn',
      response: featurebaseState,
      handle: async () => ({ answers: await requireFeaturebase().isAvailable() }),
    }),
  ];
}
