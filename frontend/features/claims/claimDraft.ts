import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';

export interface ClaimInputs {
  position: string;
  work_email: string;
  note: string;
}
interface ClaimDraft {
  typed: Partial<ClaimInputs>;
  /** Whether documents were selected. Browsers do not let a page store or restore selected files. */
  hadFiles: boolean;
}

/** Stores the draft for this user and company in session storage; null deletes it. Browser only. */
export function saveClaimDraft(userId: number, contractorId: number, draft: ClaimDraft | null): void {
  saveSessionValues(`typed_claim:${userId}:${contractorId}`, draft);
}

/** Loads the input that was typed but not submitted. Browser only. */
export function loadClaimDraft(userId: number, contractorId: number): ClaimDraft {
  const draft = readSessionValues(`typed_claim:${userId}:${contractorId}`);
  const typed = toEntryMap(draft?.get('typed'));
  const texts = ['position', 'work_email', 'note'].map((key) => [key, typed?.get(key)]).filter(([, text]) => typeof text === 'string');
  return { typed: Object.fromEntries(texts), hadFiles: draft?.get('hadFiles') === true };
}
