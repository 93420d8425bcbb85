import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint, type Services } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { createFeaturebase } from '#api/integrations/featurebase';
import { featurebaseState, feedbackIdentity } from '#contract/feedback/feedback';

/** Routes for the Featurebase feedback widget: the user's identity hash and the availability of the script. */
export function featurebaseRoutes({ config, log }: Services): Endpoint[] {
  const featurebase = createFeaturebase(config, log);
  /** @throws 404 without Featurebase */
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
        // Featurebase trusts the hash as proof of its input. An unverified email address may be another person's, so hash the id instead.
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
