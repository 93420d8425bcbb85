import type { Services } from '#api/config/services';
import { requireUser } from '#api/http/access';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { notFound } from '#api/http/errors';
import { createFeaturebase } from '#api/integrations/featurebase';
import { featurebaseState, feedbackIdentity } from '#contract/feedback/feedback';

/** Who somebody is, for the widget that takes feedback elsewhere, and whether it can be had. */
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
        // Over there it stands for what it is made of: the address of somebody else may have been typed.
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
