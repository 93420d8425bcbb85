import { createPersistedInput, type PersistedInput, pickTexts, toEntryMap } from '#lib/persistedInput';

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

/** The store of a user's draft of a claim for a company. */
export function persistClaimDraft(userId: number, contractorId: number): PersistedInput<ClaimDraft> {
  return createPersistedInput(`typed_claim:${userId}:${contractorId}`, (stored) => {
    const entries = toEntryMap(stored);
    return entries && { typed: pickTexts(entries.get('typed'), ['position', 'work_email', 'note']), hadFiles: entries.get('hadFiles') === true };
  });
}
