import { jobParams } from '#contract/directory/job';
import { filterParamNames } from '../features/directory/filterUrl';
import { buildManageTitle } from '../shared/navigation/manageTabLabels';
import { lazyPage } from './lazyPage';
import type { PageRoute } from './pageRoute';

const home = lazyPage('home', async () => (await import(/* webpackChunkName: "home" */ '../features/directory/HomePage')).HomePage);
const contractor = lazyPage(
  'contractor',
  async () => (await import(/* webpackChunkName: "contractor" */ '../features/contractor/ContractorPage')).ContractorPage,
);
const leaveReview = lazyPage(
  'reviews',
  async () => (await import(/* webpackChunkName: "reviews" */ '../features/reviews/LeaveReviewPage')).LeaveReviewPage,
);
const confirmReview = lazyPage(
  'reviews',
  async () => (await import(/* webpackChunkName: "reviews" */ '../features/reviews/ConfirmReviewPage')).ConfirmReviewPage,
);
const editReview = lazyPage(
  'reviews',
  async () => (await import(/* webpackChunkName: "reviews" */ '../features/reviews/EditReviewPage')).EditReviewPage,
);
const reviewRules = lazyPage(
  'reviewRules',
  async () => (await import(/* webpackChunkName: "reviewRules" */ '../features/reviews/ReviewRulesPage')).ReviewRulesPage,
);
const privacy = lazyPage('privacy', async () => (await import(/* webpackChunkName: "privacy" */ '../features/privacy/PrivacyPage')).PrivacyPage);
const ordering = lazyPage(
  'ordering',
  async () => (await import(/* webpackChunkName: "ordering" */ '../features/ordering/OrderingPage')).OrderingPage,
);
const compare = lazyPage('compare', async () => (await import(/* webpackChunkName: "compare" */ '../features/comparison/ComparePage')).ComparePage);
const landing = lazyPage('landing', async () => (await import(/* webpackChunkName: "landing" */ '../features/landing/LandingPage')).LandingPage);
const guides = lazyPage('landing', async () => (await import(/* webpackChunkName: "landing" */ '../features/landing/GuidesPage')).GuidesPage);
const getStarted = lazyPage(
  'getStarted',
  async () => (await import(/* webpackChunkName: "getStarted" */ '../features/onboarding/GetStartedPage')).GetStartedPage,
);
const claim = lazyPage('claim', async () => (await import(/* webpackChunkName: "claim" */ '../features/claims/ClaimPage')).ClaimPage);
const create = lazyPage('create', async () => (await import(/* webpackChunkName: "create" */ '../features/onboarding/CreatePage')).CreatePage);
const join = lazyPage('join', async () => (await import(/* webpackChunkName: "join" */ '../features/onboarding/JoinPage')).JoinPage);
const auth = lazyPage('auth', async () => (await import(/* webpackChunkName: "auth" */ '../features/session/AuthPage')).AuthPage);
const forgotPassword = lazyPage(
  'password',
  async () => (await import(/* webpackChunkName: "password" */ '../features/session/ForgotPasswordPage')).ForgotPasswordPage,
);
const resetPassword = lazyPage(
  'password',
  async () => (await import(/* webpackChunkName: "password" */ '../features/session/ResetPasswordPage')).ResetPasswordPage,
);
const verifyEmail = lazyPage(
  'password',
  async () => (await import(/* webpackChunkName: "password" */ '../features/session/VerifyEmailPage')).VerifyEmailPage,
);
const confirmEmail = lazyPage(
  'password',
  async () => (await import(/* webpackChunkName: "password" */ '../features/session/ConfirmEmailPage')).ConfirmEmailPage,
);
const invitation = lazyPage(
  'invitation',
  async () => (await import(/* webpackChunkName: "invitation" */ '../features/invitations/InvitationPage')).InvitationPage,
);
const requestQuote = lazyPage(
  'enquiries',
  async () => (await import(/* webpackChunkName: "enquiries" */ '../features/enquiries/RequestQuotePage')).RequestQuotePage,
);
const confirmEnquiry = lazyPage(
  'enquiries',
  async () => (await import(/* webpackChunkName: "enquiries" */ '../features/enquiries/ConfirmEnquiryPage')).ConfirmEnquiryPage,
);
const confirmAvailability = lazyPage(
  'invitation',
  async () => (await import(/* webpackChunkName: "invitation" */ '../features/invitations/ConfirmAvailabilityPage')).ConfirmAvailabilityPage,
);
const confirmProject = lazyPage(
  'invitation',
  async () => (await import(/* webpackChunkName: "invitation" */ '../features/invitations/ConfirmProjectPage')).ConfirmProjectPage,
);
const confirmSearch = lazyPage(
  'invitation',
  async () => (await import(/* webpackChunkName: "invitation" */ '../features/invitations/SavedSearchPages')).ConfirmSearchPage,
);
const stopSearch = lazyPage(
  'invitation',
  async () => (await import(/* webpackChunkName: "invitation" */ '../features/invitations/SavedSearchPages')).StopSearchPage,
);
const welcome = lazyPage(
  'dashboard',
  async () => (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/WelcomePage')).WelcomePage,
);
const dashboard = lazyPage(
  'dashboard',
  async () => (await import(/* webpackChunkName: "dashboard" */ '../features/dashboard/DashboardPage')).DashboardPage,
);
const manage = lazyPage('manage', async () => (await import(/* webpackChunkName: "manage" */ './preview/ManageProfilePage')).ManageProfilePage);
const preview = lazyPage('preview', async () => (await import(/* webpackChunkName: "preview" */ './preview/PreviewPage')).PreviewPage);

const shortlists = lazyPage(
  'shortlists',
  async () => (await import(/* webpackChunkName: "shortlists" */ '../features/shortlists/ShortlistsPage')).ShortlistsPage,
);
const sharedShortlist = lazyPage(
  'shortlists',
  async () => (await import(/* webpackChunkName: "shortlists" */ '../features/shortlists/SharedShortlistPage')).SharedShortlistPage,
);
const joinShortlist = lazyPage(
  'shortlists',
  async () => (await import(/* webpackChunkName: "shortlists" */ '../features/shortlists/JoinShortlistPage')).JoinShortlistPage,
);

/** The pages of visitors and members. See docs/product-rules.md#1-screens-and-routes. */
export const appRoutes: PageRoute[] = [
  { path: '/', access: 'anyone', chrome: true, parameters: filterParamNames, ...home },
  {
    path: '/contractors/:contractor',
    access: 'anyone',
    chrome: true,
    tracked: false,
    parameters: Object.values(jobParams),
    ...contractor,
  },
  { path: '/contractors/:contractor/leave-review', access: 'anyone', chrome: true, ...leaveReview },
  { path: '/reviews/confirm/:token', access: 'anyone', title: 'Confirm your review', chrome: true, ...confirmReview },
  { path: '/reviews/edit/:token', access: 'anyone', title: 'Your review', chrome: true, ...editReview },
  { path: '/review-rules', access: 'anyone', chrome: true, parameters: [], ...reviewRules },
  { path: '/privacy', access: 'anyone', chrome: true, parameters: [], ...privacy },
  { path: '/ordering', access: 'anyone', chrome: true, parameters: [], ...ordering },
  {
    path: '/compare',
    access: 'anyone',
    chrome: true,
    wide: true,
    parameters: ['contractors', 'hide', 'differences', ...Object.values(jobParams)],
    ...compare,
  },
  { path: '/shortlists', access: 'anyone', title: 'Shortlists', chrome: true, parameters: ['list'], ...shortlists },
  { path: '/shortlists/shared/:token', access: 'anyone', title: 'Shared shortlist', chrome: true, ...sharedShortlist },
  { path: '/shortlists/join/:token', access: 'signedIn', title: 'Join a shortlist', chrome: true, ...joinShortlist },
  { path: '/directory', access: 'anyone', chrome: true, parameters: [], ...guides },
  { path: '/directory/:slug', access: 'anyone', chrome: true, parameters: [], ...landing },
  { path: '/get-started', access: 'anyone', chrome: true, ...getStarted },
  { path: '/list-or-claim-profile', access: 'anyone', chrome: true, ...getStarted },
  { path: '/join', access: 'anyone', chrome: true, ...join },
  { path: '/tiered-profile-wizard', access: 'anyone', chrome: true, ...join },
  { path: '/auth', access: 'anyone', title: 'Log in', chrome: false, ...auth },
  { path: '/forgot-password', access: 'anyone', title: 'Forgot password', chrome: true, ...forgotPassword },
  { path: '/reset-password/:token', access: 'anyone', title: 'Reset password', chrome: true, ...resetPassword },
  { path: '/verify-email/:token', access: 'anyone', title: 'Verify your email', chrome: true, ...verifyEmail },
  { path: '/confirm-email/:token', access: 'anyone', title: 'Confirm your new email', chrome: true, ...confirmEmail },
  { path: '/invitations/:token', access: 'anyone', title: 'Join a team', chrome: true, ...invitation },
  { path: '/request-quote', access: 'anyone', title: 'Request a quote', chrome: true, ...requestQuote },
  { path: '/enquiries/confirm/:token', access: 'anyone', title: 'Confirm your enquiry', chrome: true, ...confirmEnquiry },
  { path: '/availability/confirm/:token', access: 'anyone', title: 'Confirm availability', chrome: true, ...confirmAvailability },
  { path: '/projects/confirm/:token', access: 'anyone', title: 'Confirm a project', chrome: true, ...confirmProject },
  { path: '/searches/confirm/:token', access: 'anyone', title: 'Confirm your saved search', chrome: true, ...confirmSearch },
  { path: '/searches/stop/:token', access: 'anyone', title: 'Stop emails about a search', chrome: true, ...stopSearch },
  { path: '/onboarding/create', access: 'signedIn', title: 'Create your profile', chrome: true, ...create },
  { path: '/onboarding/claim', access: 'signedIn', title: 'Claim your profile', chrome: true, ...claim },
  { path: '/welcome', access: 'signedIn', title: 'Welcome', chrome: true, ...welcome },
  { path: '/dashboard', access: 'signedIn', title: 'Dashboard', chrome: true, ...dashboard },
  {
    path: '/profile/manage/:section?',
    access: 'signedIn',
    titleFor: ({ section }) => buildManageTitle(section),
    title: 'Manage profile',
    chrome: true,
    ...manage,
  },
  { path: '/preview/:token', access: 'anyone', chrome: false, ...preview },
];
