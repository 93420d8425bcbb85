import type { Database } from '../database';
import { ChangeFollower } from './ChangeFollower';
import { ContractorFacts } from './ContractorFacts';
import { type FactRow, readFactRows } from './factRows';
import { keepLooking } from './keepLooking';
import { shareNext } from './shareNext';
import { Vocabularies } from './Vocabularies';

/**
 * The listed contractors in memory: filters, search, orders and counts all come from here, and the database is asked
 * only for the rows that are shown. It follows the change feed, which it polls before each use: what was committed before the
 * call is in the answer.
 */
export class ContractorIndex {
  private generation: Generation | null = null;
  private successor: Generation | null = null;
  private renewal: Promise<void> | null = null;
  private readonly current = shareNext(async () => {
    let generation = this.successor ?? this.generation ?? (await Generation.read(this.database, this.vocabularies));
    this.generation = generation;
    this.successor = null;
    if (!(await generation.follow())) {
      generation = await Generation.read(this.database, this.vocabularies);
      this.generation = generation;
    }
    if (generation.isWasteful && !this.successor) this.renew();
    return generation;
  });

  private readonly vocabularies = new Vocabularies();

  constructor(private readonly database: Database) {
    database.onCommit(() => this.vocabularies.expire());
  }

  /** The facts as of now; the names of terms that another process changed may lag by a second. Throws what the database throws. */
  async facts(): Promise<ContractorFacts> {
    return (await this.current()).facts;
  }

  /**
   * Reads the contractors now and follows the changes every second, so that no visitor waits for that: not for the first
   * reading, and not for a large import by another process. @returns a function that ends it
   */
  keepCurrent(onError: (error: unknown) => void): () => void {
    return keepLooking(() => this.facts(), onError);
  }

  /** Reads everything anew beside the one in use. Where that fails, the next use starts it again. */
  private renew(): void {
    const succeed = (next: Generation) => {
      this.successor = next;
    };
    this.renewal ??= Generation.read(this.database, this.vocabularies)
      .then(succeed, () => undefined)
      .finally(() => {
        this.renewal = null;
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
  get isWasteful(): boolean {
    return this.facts.positionCount > 5000 + 2 * this.facts.listed.size;
  }

  /** @returns false where this one cannot be brought up to date any more */
  async follow(): Promise<boolean> {
    const [state] = await Promise.all([this.follower.look(), this.vocabularies.refresh(this.database)]);
    return this.follower.follow(state);
  }
}
