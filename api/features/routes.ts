import type { Endpoint, Services } from '../endpoint';
import { auditRoutes } from './audit/audit.routes';
import { adminClaimsRoutes } from './claims/adminClaims.routes';
import { claimsRoutes } from './claims/claims.routes';
import { contractorsRoutes } from './contractors/contractors.routes';
import { countsRoutes } from './counts/counts.routes';
import { directoryRoutes } from './directory/directory.routes';
import { enquiriesRoutes } from './enquiries/enquiries.routes';
import { inboxRoutes } from './enquiries/inbox.routes';
import { likesRoutes } from './likes/likes.routes';
import { mergingRoutes } from './merging/merging.routes';
import { adminProfilesRoutes } from './profiles/adminProfiles.routes';
import { profilesRoutes } from './profiles/profiles.routes';
import { adminReviewsRoutes } from './reviews/adminReviews.routes';
import { memberReviewsRoutes } from './reviews/memberReviews.routes';
import { reviewsRoutes } from './reviews/reviews.routes';
import { searchRoutes } from './search/search.routes';
import { accountRoutes } from './session/account.routes';
import { devicesRoutes } from './session/devices.routes';
import { linksRoutes } from './session/links.routes';
import { sessionRoutes } from './session/session.routes';
import { operatorRoutes } from './site/operator.routes';
import { invitationsRoutes } from './team/invitations.routes';
import { teamRoutes } from './team/team.routes';
import { uploadsRoutes } from './uploads/uploads.routes';

/** Every call of the API, in order. */
export function apiRoutes(services: Services): Endpoint[] {
  return [
    ...directoryRoutes(services),
    ...likesRoutes(services),
    ...countsRoutes(services),
    // Before the contractors, whose paths one of them would match.
    ...profilesRoutes(services),
    ...uploadsRoutes(services),
    ...contractorsRoutes(services),
    ...reviewsRoutes(services),
    ...searchRoutes(services),
    ...enquiriesRoutes(services),
    ...inboxRoutes(services),
    ...sessionRoutes(services),
    ...linksRoutes(services),
    ...accountRoutes(services),
    ...devicesRoutes(services),
    ...claimsRoutes(services),
    ...teamRoutes(services),
    ...invitationsRoutes(services),
    ...memberReviewsRoutes(services),
    ...adminProfilesRoutes(services),
    ...adminClaimsRoutes(services),
    ...adminReviewsRoutes(services),
    ...mergingRoutes(services),
    ...auditRoutes(services),
    ...operatorRoutes(services),
  ];
}
