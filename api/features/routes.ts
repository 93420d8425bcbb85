import type { Endpoint, Services } from '../endpoint';
import { analyticsRoutes } from './analytics/analytics.routes';
import { auditRoutes } from './audit/audit.routes';
import { adminClaimsRoutes } from './claims/adminClaims.routes';
import { claimsRoutes } from './claims/claims.routes';
import { cmsConflictsRoutes } from './cmsConflicts/cmsConflicts.routes';
import { adminSyncRoutes } from './cmsSync/adminSync.routes';
import { cmsSyncRoutes } from './cmsSync/cmsSync.routes';
import { companiesRoutes } from './companies/companies.routes';
import { contractorsRoutes } from './contractors/contractors.routes';
import { insightsRoutes } from './counts/counts.routes';
import { evidenceRoutes } from './deciding/backgrounds.routes';
import { decisionsRoutes } from './deciding/decisions.routes';
import { designRoutes } from './design/design.routes';
import { directoryRoutes } from './directory/directory.routes';
import { adminEnquiriesRoutes } from './enquiries/adminEnquiries.routes';
import { enquiriesRoutes } from './enquiries/enquiries.routes';
import { inboxRoutes } from './enquiries/inbox.routes';
import { featurebaseRoutes } from './featurebase/featurebase.routes';
import { feedbackRoutes } from './feedback/feedback.routes';
import { adminExportRoutes } from './importing/adminExport.routes';
import { importsRoutes } from './importing/imports.routes';
import { landingRoutes } from './landing/landing.routes';
import { likesRoutes } from './likes/likes.routes';
import { mergingRoutes } from './merging/merging.routes';
import { metricsRoutes } from './metrics/metrics.routes';
import { overviewRoutes } from './overview/overview.routes';
import { previewsRoutes } from './previews/previews.routes';
import { adminProfilesRoutes } from './profiles/adminProfiles.routes';
import { bulkRoutes } from './profiles/bulk.routes';
import { profilesRoutes } from './profiles/profiles.routes';
import { adminReviewsRoutes } from './reviews/adminReviews.routes';
import { memberReviewsRoutes } from './reviews/memberReviews.routes';
import { reviewsRoutes } from './reviews/reviews.routes';
import { searchRoutes } from './search/search.routes';
import { accountRoutes } from './session/account.routes';
import { devicesRoutes } from './session/devices.routes';
import { emailLinksRoutes } from './session/links.routes';
import { sessionRoutes } from './session/session.routes';
import { healthRoutes } from './site/operator.routes';
import { wellKnownRoutes } from './site/wellKnown.routes';
import { sitemapRoutes } from './sitemap/sitemap.routes';
import { emailsRoutes } from './system/mails.routes';
import { notificationsRoutes } from './system/notifications.routes';
import { systemRoutes } from './system/system.routes';
import { invitationsRoutes } from './team/invitations.routes';
import { teamRoutes } from './team/team.routes';
import { uploadsRoutes } from './uploads/uploads.routes';
import { usersRoutes } from './users/users.routes';

/** Every call of the API, in order. */
export function apiRoutes(services: Services): Endpoint[] {
  return [
    ...directoryRoutes(services),
    ...landingRoutes(services),
    ...likesRoutes(services),
    ...insightsRoutes(services),
    ...analyticsRoutes(services),
    ...companiesRoutes(services),
    // Before the contractors, whose paths one of them would match.
    ...profilesRoutes(services),
    ...uploadsRoutes(services),
    ...contractorsRoutes(services),
    ...reviewsRoutes(services),
    ...searchRoutes(services),
    ...enquiriesRoutes(services),
    ...inboxRoutes(services),
    ...sessionRoutes(services),
    ...emailLinksRoutes(services),
    ...accountRoutes(services),
    ...devicesRoutes(services),
    ...claimsRoutes(services),
    ...teamRoutes(services),
    ...invitationsRoutes(services),
    ...memberReviewsRoutes(services),
    // Before the contractors, whose paths one of them would match.
    ...adminExportRoutes(services),
    ...bulkRoutes(services),
    ...adminProfilesRoutes(services),
    ...adminClaimsRoutes(services),
    ...adminReviewsRoutes(services),
    ...usersRoutes(services),
    ...decisionsRoutes(services),
    ...adminEnquiriesRoutes(services),
    ...feedbackRoutes(services),
    ...featurebaseRoutes(services),
    ...evidenceRoutes(services),
    ...importsRoutes(services),
    ...mergingRoutes(services),
    ...auditRoutes(services),
    ...overviewRoutes(services),
    ...emailsRoutes(services),
    ...notificationsRoutes(services),
    ...systemRoutes(services),
    ...previewsRoutes(services),
    ...designRoutes(services),
    ...adminSyncRoutes(services),
    ...cmsConflictsRoutes(services),
    ...cmsSyncRoutes(services),
    ...sitemapRoutes(services),
    ...wellKnownRoutes(services),
    ...healthRoutes(services),
    ...metricsRoutes(services),
  ];
}
