import type { QueueKey } from '../../../api/contract/queues';

interface AdminPart {
  key: string;
  label: string;
  to: string;
  /** The queue that waits there. */
  queue?: QueueKey;
  /** Heads the parts from here on. */
  group?: string;
}

/** The parts of the admin area, in the order of its navigation. */
export const adminParts: AdminPart[] = [
  { key: 'overview', label: 'Overview', to: '/admin' },
  { key: 'profiles', label: 'Profiles', to: '/admin/profiles', queue: 'profiles', group: 'To decide' },
  { key: 'claims', label: 'Claims', to: '/admin/claims', queue: 'claims' },
  { key: 'reviews', label: 'Reviews', to: '/admin/reviews', queue: 'reviews' },
  { key: 'reports', label: 'Reports', to: '/admin/reports', queue: 'reports' },
  { key: 'enquiries', label: 'Enquiry abuse', to: '/admin/enquiries', queue: 'enquiries' },
  { key: 'manage', label: 'Contractors', to: '/admin/manage-contractors', group: 'Directory' },
  { key: 'import', label: 'Import', to: '/admin/import' },
  { key: 'duplicates', label: 'Duplicates', to: '/admin/duplicates', queue: 'duplicates' },
  { key: 'sync', label: 'Sync', to: '/admin/sync', queue: 'conflicts' },
  { key: 'users', label: 'Users', to: '/admin/users', group: 'Operation' },
  { key: 'feedback', label: 'Feedback', to: '/admin/feedback', queue: 'feedback' },
  { key: 'companies', label: 'Companies looking', to: '/admin/companies' },
  { key: 'audit', label: 'Audit log', to: '/admin/audit' },
  { key: 'system', label: 'System', to: '/admin/system', queue: 'mails' },
  { key: 'notifications', label: 'Mails to you', to: '/admin/notifications' },
];
