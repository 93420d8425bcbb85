import { type LazyPage, lazyPage } from './lazyPage';
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
  async () => (await import(/* webpackChunkName: "adminCompanies" */ '../features/admin/VisitingCompaniesPage')).VisitingCompaniesPage,
);
const system = lazyPage(
  'adminSystem',
  async () => (await import(/* webpackChunkName: "adminSystem" */ '../features/admin/system/SystemPage')).SystemPage,
);
const notifications = lazyPage(
  'adminSystem',
  async () => (await import(/* webpackChunkName: "adminSystem" */ '../features/admin/system/NotificationsPage')).NotificationsPage,
);

const pages: Pick<PageRoute, 'path' | 'title' | keyof LazyPage>[] = [
  { path: '/admin', title: 'Admin', ...overview },
  { path: '/admin/profiles', title: 'Profiles', ...profilesQueue },
  { path: '/admin/claims', title: 'Claims', ...claimsQueue },
  { path: '/admin/reviews', title: 'Reviews', ...reviewsQueue },
  { path: '/admin/reports', title: 'Reported reviews', ...reportsQueue },
  { path: '/admin/enquiries', title: 'Reported enquiries', ...enquiriesQueue },
  { path: '/admin/manage-contractors', title: 'Manage contractors', ...manageContractors },
  { path: '/admin/contractors/create', title: 'Create a contractor', ...createContractor },
  { path: '/admin/contractors/:id/edit', title: 'Edit a contractor', ...editContractor },
  { path: '/admin/import', title: 'Import contractors', ...importContractors },
  { path: '/admin/duplicates', title: 'Duplicates', ...duplicates },
  { path: '/admin/sync', title: 'Sync', ...sync },
  { path: '/admin/users', title: 'Users', ...users },
  { path: '/admin/users/:id', title: 'User', ...user },
  { path: '/admin/audit', title: 'Audit log', ...audit },
  { path: '/admin/feedback', title: 'Feedback', ...feedback },
  { path: '/admin/companies', title: 'Visiting companies', ...companies },
  { path: '/admin/system', title: 'System', ...system },
  { path: '/admin/notifications', title: 'Email notifications', ...notifications },
];

export const adminRoutes = pages.map((page): PageRoute => ({ access: 'admin', chrome: true, wide: true, ...page }));
