import type { Answer } from './httpClient';

/** What is known of a write: `unknown` where no answer came or the server failed, so that it may have been committed or not. */
export type Outcome = 'acknowledged' | 'unknown' | 'refused';

export type RowKind = 'like' | 'unlike' | 'registration' | 'review' | 'enquiry';

export interface LedgerRow {
  kind: RowKind;
  /** What identifies its row: contractor and visitor, or the email address that no other row has. */
  key: string;
  outcome: Outcome;
}

/** The edits of one profile, which one writer numbers and sends one after the other. */
export interface EditedProfile {
  contractorId: number;
  acknowledged: number;
  attempted: number;
}

interface Tally {
  /** Requests by `kind status`; status 0 where no answer came. */
  statuses: Record<string, number>;
  /** The first answers that no client should see: status 0, 500 and 503 without Retry-After, as text. */
  faults: string[];
  /** Milliseconds of all answers by kind. */
  durations: Record<string, number[]>;
}

/** Records everything that clients sent and what they were told. */
export class Ledger {
  readonly rows: LedgerRow[] = [];
  readonly profiles = new Map<number, EditedProfile>();
  acknowledgedEdits = 0;
  private tally: Tally = emptyTally();

  /** @param previous whose numbering of edits goes on */
  constructor(previous?: Ledger) {
    for (const profile of previous?.profiles.values() ?? []) this.profiles.set(profile.contractorId, { ...profile });
  }

  /** Counts an answer. Returns what the client knows of its write. */
  count(kind: string, answer: Answer): Outcome {
    const { statuses, durations, faults } = this.tally;
    const key = `${kind} ${answer.status}`;
    statuses[key] = (statuses[key] ?? 0) + 1;
    durations[kind] ??= [];
    durations[kind].push(answer.milliseconds);
    const hasNoRetryAfter = answer.status === 503 && !answer.headers.has('Retry-After');
    if (answer.status === 0 || answer.status === 500 || answer.status === 502 || hasNoRetryAfter) {
      if (faults.length < 20) faults.push(`${new Date().toISOString()} ${key} after ${answer.milliseconds} ms: ${answer.text.slice(0, 200)}`);
    }
    if (hasNoRetryAfter) statuses['503 without Retry-After'] = (statuses['503 without Retry-After'] ?? 0) + 1;
    if (answer.status >= 200 && answer.status < 300) return 'acknowledged';
    return answer.status === 0 || answer.status >= 500 ? 'unknown' : 'refused';
  }

  /** How many requests had one of these statuses. */
  countOf(...statuses: number[]): number {
    const counts = Object.entries(this.tally.statuses).map(([key, count]) => (statuses.some((status) => key.endsWith(` ${status}`)) ? count : 0));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Milliseconds of every answer so far. */
  durations(): number[] {
    return Object.values(this.tally.durations).flat();
  }

  /** Everything that was counted since the last call of this. */
  takeTally(): Tally {
    const tally = this.tally;
    this.tally = emptyTally();
    return tally;
  }
}

function emptyTally(): Tally {
  return { statuses: {}, faults: [], durations: {} };
}
