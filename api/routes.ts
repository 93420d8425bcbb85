import type { Services } from './config/services';
import type { Endpoint } from './http/endpoint';
import { accountRoutes } from './modules/account-settings/routes';
import { analyticsRoutes } from './modules/analytics/routes';
import { auditRoutes } from './modules/audit/routes';
import { bulkRoutes } from './modules/bulk-changes/routes';
import { adminClaimsRoutes } from './modules/claims/admin.routes';
import { claimsRoutes } from './modules/claims/user.routes';
import { cmsSyncRoutes } from './modules/cms-panel/routes';
import { adminSyncRoutes } from './modules/cms-sync/admin.routes';
import { cmsConflictsRoutes } from './modules/cms-sync/conflicts/routes';
import { previewsRoutes } from './modules/cms-sync/previews/routes';
import { decisionsRoutes } from './modules/decisions/routes';
import { designRoutes } from './modules/design/routes';
import { directoryRoutes } from './modules/directory/choices/routes';
import { contractorsRoutes } from './modules/directory/routes';
import { searchRoutes } from './modules/directory/suggestions/routes';
import { mergingRoutes } from './modules/duplicates/routes';
import { adminEnquiriesRoutes } from './modules/enquiries/admin.routes';
import { inboxRoutes } from './modules/enquiries/inbox.routes';
import { enquiriesRoutes } from './modules/enquiries/public.routes';
import { featurebaseRoutes } from './modules/feedback/featurebase.routes';
import { feedbackRoutes } from './modules/feedback/feedback.routes';
import { adminExportRoutes } from './modules/imports/export/routes';
import { importsRoutes } from './modules/imports/routes';
import { insightsRoutes } from './modules/insights/routes';
import { landingRoutes } from './modules/landing-pages/routes';
import { likesRoutes } from './modules/likes/routes';
import { uploadsRoutes } from './modules/media/routes';
import { evidenceRoutes } from './modules/moderation/routes';
import { notificationsRoutes } from './modules/notifications/routes';
import { overviewRoutes } from './modules/overview/routes';
import { adminProfilesRoutes } from './modules/profiles/admin.routes';
import { profilesRoutes } from './modules/profiles/user.routes';
import { adminReviewsRoutes } from './modules/reviews/admin.routes';
import { memberReviewsRoutes } from './modules/reviews/member.routes';
import { reviewsRoutes } from './modules/reviews/public.routes';
import { devicesRoutes } from './modules/sign-in/devices.routes';
import { emailLinksRoutes } from './modules/sign-in/emailLinks.routes';
import { sessionRoutes } from './modules/sign-in/session.routes';
import { healthRoutes } from './modules/site/health.routes';
import { metricsRoutes } from './modules/site/metrics/routes';
import { sitemapRoutes } from './modules/site/sitemap/routes';
import { wellKnownRoutes } from './modules/site/wellKnown.routes';
import { emailsRoutes } from './modules/system/emails.routes';
import { systemRoutes } from './modules/system/system.routes';
import { invitationsRoutes } from './modules/teams/invitations.routes';
import { teamRoutes } from './modules/teams/team.routes';
import { usersRoutes } from './modules/users/routes';
import { companiesRoutes } from './modules/visiting-companies/routes';

/** Lists every call of the API, in matching order. */
export function apiRoutes(services: Services): Endpoint[] {
  return [
    ...directoryRoutes(services),
    ...landingRoutes(services),
    ...likesRoutes(services),
    ...insightsRoutes(services),
    ...analyticsRoutes(services),
    ...companiesRoutes(services),
    // Must precede the contractor routes, one of which would match these paths.
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
    // Must precede the contractor routes, one of which would match these paths.
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
