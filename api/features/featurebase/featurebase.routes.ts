import { createFeaturebase } from '../../adapters/featurebase';
import { featurebaseState, feedbackIdentity } from '../../contract/featurebase';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { requireVerified } from '../../policies/verifiedAccount';

/** Who somebody is, for the widget that takes feedback elsewhere, and whether it can be had. */
export function featurebaseRoutes({ config, log }: Services): Endpoint[] {
  const featurebase = createFeaturebase(config, log);
  /** @throws 404 without Featurebase */
  const configured = () => {
    if (!featurebase) throw notFound('feedback widget');
    return featurebase;
  };
  return [
    endpoint({
      method: 'get',
      path: '/api/featurebase/hash',
      summary: 'What proves to Featurebase that the email address is that of who is signed in; 404 without Featurebase',
      limit: 'read',
      access: 'signedIn',
      answer: feedbackIdentity,
      handle: async (ctx) => {
        const user = userOf(ctx);
        const userHash = configured().hash(user.username);
        // Elsewhere it stands for the address, which anybody may have typed.
        requireVerified(user);
        return { userHash };
      },
    }),
    endpoint({
      method: 'get',
      path: '/api/featurebase/state',
      summary: "Whether Featurebase's script can be had now, so that no page asks in vain; 404 without Featurebase",
      limit: 'read',
      access: 'signedIn',
      answer: featurebaseState,
      handle: async () => ({ answers: await configured().answers() }),
    }),
  ];
}
