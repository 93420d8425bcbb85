import { type QueueKey, queueKeys } from '#contract/moderation/queues';

interface AdminNavItem {
  key: string;
  label: string;
  to: string;
  /** The queues that are handled on this page. */
  queues?: QueueKey[];
  /** Heading of the group that starts with this item. */
  group?: string;
}

/** The pages of the admin area, in navigation order. */
export const adminNavItems: AdminNavItem[] = [
  { key: 'overview', label: 'Overview', to: '/admin' },
  { key: 'profiles', label: 'Profiles', to: '/admin/profiles', queues: ['profiles'], group: 'Moderation' },
  { key: 'claims', label: 'Claims', to: '/admin/claims', queues: ['claims'] },
  { key: 'reviews', label: 'Reviews', to: '/admin/reviews', queues: ['reviews'] },
  { key: 'reports', label: 'Reports', to: '/admin/reports', queues: ['reports'] },
  { key: 'enquiries', label: 'Reported enquiries', to: '/admin/enquiries', queues: ['enquiries'] },
  { key: 'manage', label: 'Contractors', to: '/admin/manage-contractors', group: 'Directory' },
  { key: 'import', label: 'Import', to: '/admin/import' },
  { key: 'duplicates', label: 'Duplicates', to: '/admin/duplicates', queues: ['duplicates'] },
  { key: 'sync', label: 'Sync', to: '/admin/sync', queues: ['conflicts', 'refused', 'withdrawals'] },
  { key: 'users', label: 'Users', to: '/admin/users', group: 'Operations' },
  { key: 'feedback', label: 'Feedback', to: '/admin/feedback', queues: ['feedback'] },
  { key: 'companies', label: 'Visiting companies', to: '/admin/companies' },
  { key: 'audit', label: 'Audit log', to: '/admin/audit' },
  { key: 'system', label: 'System', to: '/admin/system', queues: ['mails'] },
  { key: 'notifications', label: 'Email notifications', to: '/admin/notifications' },
];

/** Labels of queues that share a page; other queues use the page's label. */
const queueLabels: Partial<Record<QueueKey, string>> = {
  ...{ reports: 'Reported reviews', mails: 'Undelivered emails', conflicts: 'Sync conflicts' },
  ...{ refused: 'Entries not synced', withdrawals: 'Large removals' },
};

/** Every queue with its label and the URL of its page, in the order of the admin area. */
export const queueLinks: { queue: QueueKey; label: string; to: string }[] = queueKeys.map((queue) => {
  const { label = '', to = '/admin' } = adminNavItems.find((item) => item.queues?.includes(queue)) ?? {};
  return { queue, label: queueLabels[queue] ?? label, to };
});
