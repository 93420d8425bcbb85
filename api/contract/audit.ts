import { type InferType, mixed, number, object, string } from 'yup';

/** Subject types of the audit log, with their labels. */
export const auditSubjects = {
  contractor: 'Contractor',
  claim: 'Claim',
  review: 'Review',
  report: 'Report of a review',
  invitation: 'Invitation',
  enquiry: 'Enquiry',
  user: 'User',
  import: 'Import',
  mail: 'Mail',
  feedback: 'Feedback',
  reason: 'Saved reason',
  bulk: 'Bulk run',
  term: 'Term',
  content: 'Page or settings',
  sync: 'Sync with the CMS',
} as const;
export type AuditSubject = keyof typeof auditSubjects;

/** Every audited action, with its label in the log. */
export const auditActions = {
  'claim.approved': 'Claim approved',
  'claim.rejected': 'Claim rejected',
  'claim.revoked': 'Claim revoked',
  'claim.closed': 'Claim closed by a rival',
  'contractor.created': 'Contractor created',
  'contractor.updated': 'Contractor changed',
  'contractor.renamed': 'Contractor renamed',
  'contractor.accepted': 'Profile accepted',
  'contractor.rejected': 'Profile rejected',
  'contractor.archived': 'Contractor archived',
  'contractor.deleted': 'Contractor deleted',
  'contractor.merged': 'Duplicate merged',
  'contractor.unmerged': 'Merge undone',
  'contractor.told_apart': 'Told apart from a look-alike',
  'contractor.alike_again': 'No longer told apart from a look-alike',
  'contractor.conflict_decided': 'Conflict with the CMS decided',
  'bulk.started': 'Bulk run started',
  'bulk.stopped': 'Bulk run stopped',
  'decision.undone': 'Decision undone',
  'team.invited': 'Team: invited',
  'team.resent': 'Team: invited again',
  'team.revoked': 'Team: invitation revoked',
  'team.joined': 'Team: joined',
  'team.role_changed': 'Team: role changed',
  'team.removed': 'Team: removed',
  'team.left': 'Team: left',
  'review.published': 'Review published',
  'review.rejected': 'Review rejected',
  'review.removed': 'Review removed',
  'review.reply_removed': 'Answer to a review removed',
  'report.upheld': 'Report upheld',
  'report.dismissed': 'Report dismissed',
  'enquiry.blocked': 'Enquiry taken back as abuse',
  'enquiry.cleared': 'Enquiry cleared of abuse',
  'import.finished': 'Import run',
  'import.undone': 'Import undone',
  'user.role_changed': 'Role changed',
  'user.disabled': 'Account disabled',
  'user.enabled': 'Account enabled',
  'user.verification_resent': 'Verification mail sent again',
  'user.session_ended': 'Device signed out',
  'mail.retried': 'Mail sent again',
  'feedback.noted': 'Note on feedback changed',
  'feedback.settled': 'Feedback settled',
  'feedback.reopened': 'Feedback opened again',
  'reason.saved': 'Reason saved',
  'reason.removed': 'Reason removed',
  'term.created': 'Term added',
  'term.updated': 'Term changed',
  'term.retired': 'Term taken out of use',
  'content.published': 'Words published',
  'content.withdrawn': 'Words taken back',
  'sync.withdrawal_confirmed': 'Large withdrawal confirmed',
  'sync.withdrawal_dismissed': 'Large withdrawal dismissed',
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
