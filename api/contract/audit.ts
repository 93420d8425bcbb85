import { type InferType, mixed, number, object, string } from 'yup';

/** Subject types of the audit log, with their labels. */
export const auditSubjects = {
  contractor: 'Contractor',
  claim: 'Claim',
  review: 'Review',
  report: 'Review report',
  invitation: 'Invitation',
  enquiry: 'Enquiry',
  user: 'User',
  import: 'Import',
  mail: 'Email',
  feedback: 'Feedback',
  reason: 'Saved reason',
  bulk: 'Bulk update',
  term: 'Term',
  content: 'Page or settings',
  sync: 'CMS sync',
} as const;
export type AuditSubject = keyof typeof auditSubjects;

/** Every audited action, with its label in the log. */
export const auditActions = {
  'claim.approved': 'Claim approved',
  'claim.rejected': 'Claim rejected',
  'claim.revoked': 'Claim revoked',
  'claim.closed': 'Claim closed by a competing claim',
  'claim.document_opened': 'Claim document opened',
  'contractor.created': 'Contractor created',
  'contractor.updated': 'Contractor changed',
  'contractor.renamed': 'Contractor renamed',
  'contractor.accepted': 'Profile approved',
  'contractor.rejected': 'Profile rejected',
  'contractor.archived': 'Contractor archived',
  'contractor.deleted': 'Contractor deleted',
  'contractor.merged': 'Duplicate merged',
  'contractor.unmerged': 'Merge undone',
  'contractor.told_apart': 'Marked as not a duplicate',
  'contractor.alike_again': 'No longer marked as not a duplicate',
  'contractor.conflict_decided': 'CMS conflict resolved',
  'contractor.document_added': 'Certificate document added',
  'contractor.document_removed': 'Certificate document removed',
  'contractor.document_opened': 'Certificate document opened',
  'contractor.certificate_seen': 'Certificate marked as seen',
  'contractor.certificate_not_seen': 'Certificate no longer marked as seen',
  'contractor.exported': 'Contractors exported',
  'likes.removed': 'Likes removed',
  'likes.restored': 'Removed likes restored',
  'bulk.started': 'Bulk update started',
  'bulk.stopped': 'Bulk update stopped',
  'decision.undone': 'Decision undone',
  'team.invited': 'Team member invited',
  'team.resent': 'Team invitation resent',
  'team.revoked': 'Team invitation revoked',
  'team.joined': 'Team member joined',
  'team.role_changed': "Team member's role changed",
  'team.removed': 'Team member removed',
  'team.left': 'Team member left',
  'review.published': 'Review published',
  'review.rejected': 'Review rejected',
  'review.removed': 'Review removed',
  'review.reply_removed': 'Reply to a review removed',
  'report.upheld': 'Report upheld',
  'report.dismissed': 'Report dismissed',
  'enquiry.blocked': 'Enquiry withdrawn as abuse',
  'enquiry.cleared': 'Enquiry cleared of abuse',
  'enquiry.file_opened': 'File of an enquiry opened',
  'enquiry.exported': 'Enquiries exported',
  'import.finished': 'Import completed',
  'import.undone': 'Import undone',
  'user.role_changed': 'User role changed',
  'user.disabled': 'Account disabled',
  'user.enabled': 'Account enabled',
  'user.verification_resent': 'Verification email resent',
  'user.email_changed': 'Email address changed',
  'user.data_exported': 'Account data exported',
  'user.session_ended': 'Device logged out',
  'mail.retried': 'Email resent',
  'feedback.screenshot_opened': 'Feedback screenshot opened',
  'feedback.noted': 'Feedback note changed',
  'feedback.settled': 'Feedback resolved',
  'feedback.reopened': 'Feedback reopened',
  'audit.exported': 'Audit log exported',
  'reason.saved': 'Reason saved',
  'reason.removed': 'Reason removed',
  'term.created': 'Term added',
  'term.updated': 'Term changed',
  'term.retired': 'Term disabled',
  'content.published': 'Page text published',
  'content.withdrawn': 'Page text unpublished',
  'sync.withdrawal_confirmed': 'Large removal confirmed',
  'sync.withdrawal_dismissed': 'Large removal dismissed',
} as const;
export type AuditAction = keyof typeof auditActions;

/** Actor id of the program itself. */
export const systemActorId = 0;

export const auditEntry = object({
  id: number().integer().required(),
  at: string().required(),
  /** Null for the program itself. */
  actor_id: number().integer().nullable().defined(),
  /** Null for the program itself and for deleted accounts. */
  actor_name: string().nullable().defined(),
  /** Email address of the CMS editor; empty if unknown, null for actions taken on the site. */
  editor: string().nullable().defined(),
  action: string().required(),
  subject: string().required(),
  subject_id: number().integer().required(),
  /** Current name, or the last name before deletion; null if the subject has no name. */
  subject_name: string().nullable().defined(),
  /** The related contractor; null if there is none or it was deleted. */
  contractor_id: number().integer().nullable().defined(),
  before: mixed().nullable().defined(),
  after: mixed().nullable().defined(),
});
export type AuditEntry = InferType<typeof auditEntry>;
