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
 * The listed contractors in memory: filters, search, orders and counts all come from here, and the database is asked
 * only for the rows that are shown. It follows the change feed, which it polls before each use: what was committed before the
 * call is in the answer.
 */
export class ContractorIndex {
  private generation: Generation | null = null;
  private successor: Generation | null = null;
  private rebuilding: Promise<void> | null = null;
  private readonly current = coalesce(async () => {
    let generation = this.successor ?? this.generation ?? (await Generation.read(this.database, this.vocabularies));
    this.generation = generation;
    this.successor = null;
    if (!(await generation.catchUp())) {
      generation = await Generation.read(this.database, this.vocabularies);
      this.generation = generation;
    }
    if (generation.shouldRebuild && !this.successor) this.rebuild();
    return generation;
  });

  private readonly vocabularies = new Vocabularies();

  constructor(private readonly database: Database) {
    database.onCommit(() => this.vocabularies.invalidate());
  }

  /** The facts as of now; the names of terms that another process changed may lag by a second. Throws what the database throws. */
  async facts(): Promise<ContractorFacts> {
    return (await this.current()).facts;
  }

  /**
   * Reads the contractors now and follows the changes every second, so that no visitor waits for that: not for the first
   * reading, and not for a large import by another process. @returns a function that ends it
   */
  startPolling(onError: (error: unknown) => void): () => void {
    return poll(() => this.facts(), onError);
  }

  /** Reads everything anew beside the one in use. Where that fails, the next use starts it again. */
  private rebuild(): void {
    const setSuccessor = (next: Generation) => {
      this.successor = next;
    };
    this.rebuilding ??= Generation.read(this.database, this.vocabularies)
      .then(setSuccessor, () => undefined)
      .finally(() => {
        this.rebuilding = null;
      });
  }
}

/** Facts, and what keeps them as the database has them. */
class Generation {
  readonly facts: ContractorFacts;
  private readonly follower: ChangeFollower<FactRow>;

  private constructor(
    private readonly database: Database,
    private readonly vocabularies: Vocabularies,
  ) {
    this.facts = new ContractorFacts(vocabularies);
    this.follower = new ChangeFollower(database, this.facts, (narrow) => readFactRows(database, narrow));
  }

  static async read(database: Database, vocabularies: Vocabularies): Promise<Generation> {
    const generation = new Generation(database, vocabularies);
    await generation.follower.readAll();
    return generation;
  }

  /** Whether a new one would be much smaller. */
  get shouldRebuild(): boolean {
    return this.facts.positionCount > 5000 + 2 * this.facts.listed.size;
  }

  /** @returns false where this one cannot be brought up to date any more */
  async catchUp(): Promise<boolean> {
    const [state] = await Promise.all([this.follower.readFeedState(), this.vocabularies.refresh(this.database)]);
    return this.follower.catchUp(state);
  }
}

/** A function of the facts whose answer is made anew only after they have changed; what it gives is not to be changed. */
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
