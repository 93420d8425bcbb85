import type { Services } from './config/services';
import { type TaggedEndpoint, tagged } from './http/openapi/tags';
import { emailChangeRoutes } from './modules/account-settings/emailChange.routes';
import { accountRoutes } from './modules/account-settings/routes';
import { analyticsRoutes } from './modules/analytics/routes';
import { auditRoutes } from './modules/audit/routes';
import { bulkRoutes } from './modules/bulk-changes/routes';
import { certificatesRoutes } from './modules/certificates/routes';
import { adminClaimsRoutes } from './modules/claims/admin.routes';
import { claimsRoutes } from './modules/claims/user.routes';
import { cmsSyncRoutes } from './modules/cms-panel/routes';
import { adminSyncRoutes } from './modules/cms-sync/admin.routes';
import { cmsConflictsRoutes } from './modules/cms-sync/conflicts/routes';
import { previewsRoutes } from './modules/cms-sync/previews/routes';
import { comparisonRoutes } from './modules/comparison/routes';
import { decisionsRoutes } from './modules/decisions/routes';
import { designRoutes } from './modules/design/routes';
import { directoryRoutes } from './modules/directory/choices/routes';
import { contractorsRoutes } from './modules/directory/routes';
import { savedSearchesRoutes } from './modules/directory/saved-searches/routes';
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
import { adminLikesRoutes } from './modules/likes/admin.routes';
import { likesRoutes } from './modules/likes/routes';
import { uploadsRoutes } from './modules/media/routes';
import { evidenceRoutes } from './modules/moderation/routes';
import { notificationsRoutes } from './modules/notifications/routes';
import { overviewRoutes } from './modules/overview/routes';
import { adminProfilesRoutes } from './modules/profiles/admin.routes';
import { profilesRoutes } from './modules/profiles/user.routes';
import { projectsRoutes } from './modules/projects/routes';
import { remindersRoutes } from './modules/reminders/routes';
import { adminReviewsRoutes } from './modules/reviews/admin.routes';
import { memberReviewsRoutes } from './modules/reviews/member.routes';
import { reviewsRoutes } from './modules/reviews/public.routes';
import { shortlistsRoutes } from './modules/shortlists/routes';
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
export function apiRoutes(services: Services): TaggedEndpoint[] {
  return [
    ...tagged('Directory', directoryRoutes(services)),
    ...tagged('Directory', comparisonRoutes(services)),
    ...tagged('Landing pages', landingRoutes(services)),
    ...tagged('Likes', likesRoutes(services)),
    ...tagged('Likes', adminLikesRoutes(services)),
    ...tagged('Events', insightsRoutes(services)),
    ...tagged('Events', analyticsRoutes(services)),
    ...tagged('Visiting companies', companiesRoutes(services)),
    // Must precede the contractor routes, one of which would match these paths.
    ...tagged('Profiles', profilesRoutes(services)),
    ...tagged('Profiles', uploadsRoutes(services)),
    ...tagged('Profiles', certificatesRoutes(services)),
    ...tagged('Directory', contractorsRoutes(services)),
    ...tagged('Saved searches', savedSearchesRoutes(services)),
    ...tagged('Profiles', remindersRoutes(services)),
    ...tagged('Profiles', projectsRoutes(services)),
    ...tagged('Reviews', reviewsRoutes(services)),
    ...tagged('Directory', searchRoutes(services)),
    ...tagged('Shortlists', shortlistsRoutes(services)),
    ...tagged('Enquiries', enquiriesRoutes(services)),
    ...tagged('Enquiries', inboxRoutes(services)),
    ...tagged('Sessions', sessionRoutes(services)),
    ...tagged('Sessions', emailLinksRoutes(services)),
    ...tagged('Account', accountRoutes(services)),
    ...tagged('Account', emailChangeRoutes(services)),
    ...tagged('Sessions', devicesRoutes(services)),
    ...tagged('Claims', claimsRoutes(services)),
    ...tagged('Teams', teamRoutes(services)),
    ...tagged('Teams', invitationsRoutes(services)),
    ...tagged('Reviews', memberReviewsRoutes(services)),
    // Must precede the contractor routes, one of which would match these paths.
    ...tagged('Imports', adminExportRoutes(services)),
    ...tagged('Contractors', bulkRoutes(services)),
    ...tagged('Contractors', adminProfilesRoutes(services)),
    ...tagged('Claims', adminClaimsRoutes(services)),
    ...tagged('Reviews', adminReviewsRoutes(services)),
    ...tagged('Users', usersRoutes(services)),
    ...tagged('Decisions', decisionsRoutes(services)),
    ...tagged('Enquiries', adminEnquiriesRoutes(services)),
    ...tagged('Feedback', feedbackRoutes(services)),
    ...tagged('Feedback', featurebaseRoutes(services)),
    ...tagged('Decisions', evidenceRoutes(services)),
    ...tagged('Imports', importsRoutes(services)),
    ...tagged('Duplicates', mergingRoutes(services)),
    ...tagged('System', auditRoutes(services)),
    ...tagged('System', overviewRoutes(services)),
    ...tagged('System', emailsRoutes(services)),
    ...tagged('System', notificationsRoutes(services)),
    ...tagged('System', systemRoutes(services)),
    ...tagged('CMS sync', previewsRoutes(services)),
    ...tagged('Design', designRoutes(services)),
    ...tagged('CMS sync', adminSyncRoutes(services)),
    ...tagged('CMS sync', cmsConflictsRoutes(services)),
    ...tagged('CMS sync', cmsSyncRoutes(services)),
    ...tagged('Operations', sitemapRoutes(services)),
    ...tagged('Operations', wellKnownRoutes(services)),
    ...tagged('Operations', healthRoutes(services)),
    ...tagged('Operations', metricsRoutes(services)),
  ];
}
