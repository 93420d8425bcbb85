import { entriesOf, keepValues, readValues } from '../../lib/keptValues';

/** What the inputs of a claim hold. */
export interface ClaimInputs {
  position: string;
  work_email: string;
  note: string;
}
interface KeptClaim {
  typed: Partial<ClaimInputs>;
  /** Whether documents were chosen: no browser lets a page keep those. */
  hadFiles: boolean;
}

/** Keeps what was typed where only this user's form for this company finds it; forgets it for null. Only in the browser. */
export function keepClaim(userId: number, contractorId: number, kept: KeptClaim | null): void {
  keepValues(`typed_claim:${userId}:${contractorId}`, kept);
}

/** What was typed and not sent. Only in the browser. */
export function readClaim(userId: number, contractorId: number): KeptClaim {
  const kept = readValues(`typed_claim:${userId}:${contractorId}`);
  const typed = entriesOf(kept?.get('typed'));
  const texts = ['position', 'work_email', 'note'].map((key) => [key, typed?.get(key)]).filter(([, text]) => typeof text === 'string');
  return { typed: Object.fromEntries(texts), hadFiles: kept?.get('hadFiles') === true };
}
