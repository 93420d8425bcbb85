import { feedbackHash } from '../../adapters/feedbackHash';
import { feedbackIdentity } from '../../contract/featurebase';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { notFound } from '../../errors';
import { userOf } from '../../middleware/access';
import { requireVerified } from '../../policies/verifiedAccount';

/** Who somebody is, for the widget that takes feedback elsewhere. */
export function featurebaseRoutes({ config }: Services): Endpoint[] {
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
        const userHash = feedbackHash(config, user.username);
        if (userHash === null) throw notFound('feedback widget');
        // Elsewhere it stands for the address, which anybody may have typed.
        requireVerified(user);
        return { userHash };
      },
    }),
  ];
}
