import { type AuditEntry, auditActions, auditSubjects } from '#contract/audit';

/** Returns the label of an entry's action; the action itself if it is of an older release. */
export function getActionLabel({ action }: AuditEntry): string {
  return Object.entries(auditActions).find(([key]) => key === action)?.[1] ?? action;
}

/** Returns the label of the type of an entry's subject. */
export function getSubjectLabel({ subject }: AuditEntry): string {
  return Object.entries(auditSubjects).find(([key]) => key === subject)?.[1] ?? subject;
}

/** Names who performed an action: an account, an editor of the CMS, or the system. */
export function formatActor({ actor_id, actor_name, editor }: AuditEntry): string {
  if (editor !== null) return editor || 'CMS';
  return actor_name ?? (actor_id === null ? 'System' : 'Deleted account');
}
