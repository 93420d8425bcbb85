import type { Answer } from './httpClient';

/** The known result of a write. `unknown`: no response arrived or the server failed, so the write may have been committed or not. */
export type Outcome = 'acknowledged' | 'unknown' | 'refused';

export type RowKind = 'like' | 'unlike' | 'registration' | 'review' | 'enquiry';

export interface LedgerRow {
  kind: RowKind;
  /** The key of its row: contractor and visitor, or the unique email address. */
  key: string;
  outcome: Outcome;
}

/** The edits of one profile, numbered and sent sequentially by one writer. */
export interface EditedProfile {
  contractorId: number;
  acknowledged: number;
  attempted: number;
}

interface Tally {
  /** Request counts by `kind status`; status 0 if no response arrived. */
  statuses: Record<string, number>;
  /** The first responses that no client should receive: status 0, 500, and 503 without Retry-After, as text. */
  faults: string[];
  /** Response times in milliseconds, by kind. */
  durations: Record<string, number[]>;
}

/** Records every request of the clients and its result. */
export class Ledger {
  readonly rows: LedgerRow[] = [];
  readonly profiles = new Map<number, EditedProfile>();
  acknowledgedEdits = 0;
  private tally: Tally = emptyTally();

  /** @param previous the ledger whose edit numbers continue */
  constructor(previous?: Ledger) {
    for (const profile of previous?.profiles.values() ?? []) this.profiles.set(profile.contractorId, { ...profile });
  }

  /** Counts a response. Returns what the client knows about its write. */
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

  /** The number of requests with one of these statuses. */
  countOf(...statuses: number[]): number {
    const counts = Object.entries(this.tally.statuses).map(([key, count]) => (statuses.some((status) => key.endsWith(` ${status}`)) ? count : 0));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** The response times so far, in milliseconds. */
  durations(): number[] {
    return Object.values(this.tally.durations).flat();
  }

  /** Returns the counts since the last call, and resets them. */
  takeTally(): Tally {
    const tally = this.tally;
    this.tally = emptyTally();
    return tally;
  }
}

function emptyTally(): Tally {
  return { statuses: {}, faults: [], durations: {} };
}
