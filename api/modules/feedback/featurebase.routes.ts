import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
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
      summary: 'What proves to Featurebase who is signed in: their email address, or their number until they have proved it; 404 without Featurebase',
      rateLimit: 'read',
      access: 'signedIn',
      response: feedbackIdentity,
      handle: async (ctx) => {
        const { id, username, email_verified } = requireUser(ctx);
        // Featurebase trusts the hashed identifier, and an unverified email address may belong to someone else.
        return { userHash: requireFeaturebase().hash(email_verified ? username : String(id)) };
      },
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/featurebase/state',
      summary: "Whether Featurebase's script can be had now, so that no page asks in vain; 404 without Featurebase",
      rateLimit: 'read',
      access: 'signedIn',
      response: featurebaseState,
      handle: async () => ({ answers: await requireFeaturebase().isAvailable() }),
    }),
  ];
}
