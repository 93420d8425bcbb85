import { readSessionValues, saveSessionValues, toEntryMap } from '#lib/sessionValues';

/** What the inputs of a claim hold. */
export interface ClaimInputs {
  position: string;
  work_email: string;
  note: string;
}
interface ClaimDraft {
  typed: Partial<ClaimInputs>;
  /** Whether documents were chosen: no browser lets a page keep those. */
  hadFiles: boolean;
}

/** Keeps what was typed where only this user's form for this company finds it; forgets it for null. Only in the browser. */
export function saveClaimDraft(userId: number, contractorId: number, draft: ClaimDraft | null): void {
  saveSessionValues(`typed_claim:${userId}:${contractorId}`, draft);
}

/** What was typed and not sent. Only in the browser. */
export function loadClaimDraft(userId: number, contractorId: number): ClaimDraft {
  const draft = readSessionValues(`typed_claim:${userId}:${contractorId}`);
  const typed = toEntryMap(draft?.get('typed'));
  const texts = ['position', 'work_email', 'note'].map((key) => [key, typed?.get(key)]).filter(([, text]) => typeof text === 'string');
  return { typed: Object.fromEntries(texts), hadFiles: draft?.get('hadFiles') === true };
}
