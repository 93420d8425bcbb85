import { lazyPage } from './lazyPage';
import type { PageRoute } from './pageRoute';

const overview = lazyPage(
  'adminOverview',
  async () => (await import(/* webpackChunkName: "adminOverview" */ '../features/admin/overview/OverviewPage')).OverviewPage,
);
const profilesQueue = lazyPage(
  'adminQueues',
  async () => (await import(/* webpackChunkName: "adminQueues" */ '../features/admin/queues/ProfilesQueuePage')).ProfilesQueuePage,
);
const claimsQueue = lazyPage(
  'adminQueues',
  async () => (await import(/* webpackChunkName: "adminQueues" */ '../features/admin/queues/ClaimsQueuePage')).ClaimsQueuePage,
);
const reviewsQueue = lazyPage(
  'adminQueues',
  async () => (await import(/* webpackChunkName: "adminQueues" */ '../features/admin/queues/ReviewsQueuePage')).ReviewsQueuePage,
);
const reportsQueue = lazyPage(
  'adminQueues',
  async () => (await import(/* webpackChunkName: "adminQueues" */ '../features/admin/queues/ReportsQueuePage')).ReportsQueuePage,
);
const enquiriesQueue = lazyPage(
  'adminQueues',
  async () => (await import(/* webpackChunkName: "adminQueues" */ '../features/admin/queues/EnquiriesQueuePage')).EnquiriesQueuePage,
);
const manageContractors = lazyPage(
  'adminManage',
  async () => (await import(/* webpackChunkName: "adminManage" */ '../features/admin/manage/ManageContractorsPage')).ManageContractorsPage,
);
const createContractor = lazyPage(
  'adminContractor',
  async () => (await import(/* webpackChunkName: "adminContractor" */ '../features/admin/contractor/CreateContractorPage')).CreateContractorPage,
);
const editContractor = lazyPage(
  'adminContractor',
  async () => (await import(/* webpackChunkName: "adminContractor" */ '../features/admin/contractor/EditContractorPage')).EditContractorPage,
);
const importContractors = lazyPage(
  'adminImport',
  async () => (await import(/* webpackChunkName: "adminImport" */ '../features/admin/import/ImportPage')).ImportPage,
);
const duplicates = lazyPage(
  'adminDuplicates',
  async () => (await import(/* webpackChunkName: "adminDuplicates" */ '../features/admin/duplicates/DuplicatesPage')).DuplicatesPage,
);
const sync = lazyPage('adminSync', async () => (await import(/* webpackChunkName: "adminSync" */ '../features/admin/sync/SyncPage')).SyncPage);
const users = lazyPage('adminUsers', async () => (await import(/* webpackChunkName: "adminUsers" */ '../features/admin/users/UsersPage')).UsersPage);
const user = lazyPage('adminUsers', async () => (await import(/* webpackChunkName: "adminUsers" */ '../features/admin/users/UserPage')).UserPage);
const audit = lazyPage('adminAudit', async () => (await import(/* webpackChunkName: "adminAudit" */ '../features/admin/audit/AuditPage')).AuditPage);
const feedback = lazyPage(
  'adminFeedback',
  async () => (await import(/* webpackChunkName: "adminFeedback" */ '../features/admin/feedback/FeedbackPage')).FeedbackPage,
);
const companies = lazyPage(
  'adminCompanies',
  async () => (await import(/* webpackChunkName: "adminCompanies" */ '../features/admin/companies/CompaniesPage')).CompaniesPage,
);
const system = lazyPage(
  'adminSystem',
  async () => (await import(/* webpackChunkName: "adminSystem" */ '../features/admin/system/SystemPage')).SystemPage,
);
const notifications = lazyPage(
  'adminSystem',
  async () => (await import(/* webpackChunkName: "adminSystem" */ '../features/admin/system/NotificationsPage')).NotificationsPage,
);

/** The pages of the admin area. */
export const adminRoutes: PageRoute[] = [
  { path: '/admin', access: 'admin', title: 'Admin', chrome: true, wide: true, ...overview },
  { path: '/admin/profiles', access: 'admin', title: 'Profiles to decide', chrome: true, wide: true, ...profilesQueue },
  { path: '/admin/claims', access: 'admin', title: 'Claims to decide', chrome: true, wide: true, ...claimsQueue },
  { path: '/admin/reviews', access: 'admin', title: 'Reviews to decide', chrome: true, wide: true, ...reviewsQueue },
  { path: '/admin/reports', access: 'admin', title: 'Reports to decide', chrome: true, wide: true, ...reportsQueue },
  { path: '/admin/enquiries', access: 'admin', title: 'Enquiry abuse', chrome: true, wide: true, ...enquiriesQueue },
  { path: '/admin/manage-contractors', access: 'admin', title: 'Manage contractors', chrome: true, wide: true, ...manageContractors },
  { path: '/admin/contractors/create', access: 'admin', title: 'Create a contractor', chrome: true, wide: true, ...createContractor },
  { path: '/admin/contractors/:id/edit', access: 'admin', title: 'Edit a contractor', chrome: true, wide: true, ...editContractor },
  { path: '/admin/import', access: 'admin', title: 'Import contractors', chrome: true, wide: true, ...importContractors },
  { path: '/admin/duplicates', access: 'admin', title: 'Duplicates', chrome: true, wide: true, ...duplicates },
  { path: '/admin/sync', access: 'admin', title: 'Sync', chrome: true, wide: true, ...sync },
  { path: '/admin/users', access: 'admin', title: 'Users', chrome: true, wide: true, ...users },
  { path: '/admin/users/:id', access: 'admin', title: 'User', chrome: true, wide: true, ...user },
  { path: '/admin/audit', access: 'admin', title: 'Audit log', chrome: true, wide: true, ...audit },
  { path: '/admin/feedback', access: 'admin', title: 'Feedback', chrome: true, wide: true, ...feedback },
  { path: '/admin/companies', access: 'admin', title: 'Companies looking', chrome: true, wide: true, ...companies },
  { path: '/admin/system', access: 'admin', title: 'System', chrome: true, wide: true, ...system },
  { path: '/admin/notifications', access: 'admin', title: 'Mails to you', chrome: true, wide: true, ...notifications },
];
