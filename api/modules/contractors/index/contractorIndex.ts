import { coalesce, poll } from '#api/background/scheduling';
import type { Database } from '#api/database/database';
import { Vocabularies } from '#api/modules/vocabularies/Vocabularies';
import { ChangeFollower } from './ChangeFollower';
import { ContractorFacts } from './ContractorFacts';
import { type FactRow, readFactRows } from './factRows';

declare module '#api/config/services' {
  interface Services {
    /** The contractors that visitors can see. */
    index: ContractorIndex;
  }
}

/**
 * In-memory index of the listed contractors. Filters, search, sorting and counts use the index, and the database is queried only for the displayed
 * rows. It polls the change feed before each use, so a call sees everything committed before it.
 */
export class ContractorIndex {
  private generation: Generation | null = null;
  private successor: Generation | null = null;
  private rebuilding: Promise<void> | null = null;
  private refreshedAt = 0;
  private readonly current = coalesce(async () => {
    let generation = this.successor ?? this.generation ?? (await Generation.read(this.database, this.vocabularies, this.now));
    this.generation = generation;
    this.successor = null;
    if (!(await generation.catchUp())) {
      generation = await Generation.read(this.database, this.vocabularies, this.now);
      this.generation = generation;
    }
    if (generation.shouldRebuild && !this.successor) this.rebuild();
    this.refreshedAt = performance.now();
    return generation;
  });

  private readonly vocabularies = new Vocabularies();

  /** @param now the time by which certificates and availability count, in UTC milliseconds */
  constructor(
    private readonly database: Database,
    private readonly now: () => number = Date.now,
  ) {
    database.onCommit(() => this.vocabularies.invalidate());
  }

  /** Returns the current facts. Term labels changed by another process may lag by a second. @throws errors of the database */
  async facts(): Promise<ContractorFacts> {
    return (await this.current()).facts;
  }

  /** Number of listed contractors in memory, and when they were last brought up to date, by the clock of this process; null before the first read. */
  status(): { size: number; refreshedAt: number } | null {
    return this.generation && { size: this.generation.facts.listed.size, refreshedAt: this.refreshedAt };
  }

  /**
   * Reads the contractors now and polls for changes every second, so that no request waits for the first read or for another process's large import.
   * @returns a function that stops polling
   */
  startPolling(onError: (error: unknown) => void): () => void {
    return poll(() => this.facts(), onError);
  }

  /** Builds a new generation while the current one stays in use. If that fails, the next use starts it again. */
  private rebuild(): void {
    const setSuccessor = (next: Generation) => {
      this.successor = next;
    };
    this.rebuilding ??= Generation.read(this.database, this.vocabularies, this.now)
      .then(setSuccessor, () => undefined)
      .finally(() => {
        this.rebuilding = null;
      });
  }
}

/** A set of facts together with the follower that keeps it up to date. */
class Generation {
  readonly facts: ContractorFacts;
  private readonly follower: ChangeFollower<FactRow>;

  private constructor(
    private readonly database: Database,
    private readonly vocabularies: Vocabularies,
    private readonly now: () => number,
  ) {
    this.facts = new ContractorFacts(vocabularies);
    this.follower = new ChangeFollower(database, this.facts, (narrow) => readFactRows(database, narrow, now()));
  }

  static async read(database: Database, vocabularies: Vocabularies, now: () => number): Promise<Generation> {
    const generation = new Generation(database, vocabularies, now);
    await generation.follower.readAll();
    return generation;
  }

  /** Whether a new generation would be much smaller. */
  get shouldRebuild(): boolean {
    return this.facts.positionCount > 5000 + 2 * this.facts.listed.size;
  }

  /** Applies recent changes, and what time has changed. @returns false if this generation can't be brought up to date any more */
  async catchUp(): Promise<boolean> {
    const [state] = await Promise.all([this.follower.readFeedState(), this.vocabularies.refresh(this.database)]);
    if (!(await this.follower.catchUp(state))) return false;
    const outdated = this.facts.findOutdated(this.now());
    if (outdated.length > 0) await this.follower.reload(outdated);
    return true;
  }
}

/** Memoizes a function of the facts until they change. Callers must not modify the result. */
export function memoizeByVersion<Value>(compute: (facts: ContractorFacts) => Value): (facts: ContractorFacts) => Value {
  const cache = new WeakMap<ContractorFacts, { version: number; value: Value }>();
  return (facts) => {
    const cached = cache.get(facts);
    if (cached?.version === facts.version) return cached.value;
    const value = compute(facts);
    cache.set(facts, { version: facts.version, value });
    return value;
  };
}
