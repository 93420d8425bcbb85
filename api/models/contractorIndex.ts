import { setImmediate } from 'node:timers/promises';
import type { Database } from '../database';
import { ContractorFacts } from './ContractorFacts';
import { readFactRows } from './factRows';
import { Vocabularies } from './Vocabularies';

/** Contractors read at a time: what SQLite answers within a few milliseconds. */
const chunk = 200;
/** Changes that are looked at again: their ids may commit out of order, and interleave on a cluster. */
const overlap = 1000;
/** Milliseconds of likes that are looked at again, for the same reason. */
const likesOverlap = 15_000;
const followInterval = 1000;

interface Change {
  id: number;
  contractor_id: number;
}

/**
 * The listed contractors in memory: filters, search, orders and counts all come from here, and the database is asked
 * only for the rows that are shown. It follows the change log and the likes, which it asks before each use: what was
 * committed before the call is in the answer.
 */
export class ContractorIndex {
  private generation: Generation | null = null;
  private successor: Generation | null = null;
  private renewal: Promise<void> | null = null;
  private readonly current = shareNext(async () => {
    const generation = this.successor ?? this.generation ?? (await Generation.read(this.database, this.vocabularies));
    this.generation = generation;
    this.successor = null;
    await generation.follow();
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
    let timer: NodeJS.Timeout | undefined;
    let ended = false;
    const look = async () => {
      await this.facts().catch(onError);
      if (!ended) timer = setTimeout(look, followInterval).unref();
    };
    void look();
    return () => {
      ended = true;
      clearTimeout(timer);
    };
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

/** Facts with the places in the change log and in the likes up to which they were followed. */
class Generation {
  readonly facts: ContractorFacts;
  /** Changes up to this one are not looked at again. */
  private settled = 0;
  /** Those after it that were taken up. */
  private taken = new Set<number>();
  private newest = 0;
  private likedUpTo = 0;
  private likesSeen = '';

  private constructor(
    private readonly database: Database,
    private readonly vocabularies: Vocabularies,
  ) {
    this.facts = new ContractorFacts(vocabularies);
  }

  static async read(database: Database, vocabularies: Vocabularies): Promise<Generation> {
    const generation = new Generation(database, vocabularies);
    await generation.start();
    for (let last = 0; ; ) {
      // Whether they are listed is looked at here: to ask for it would lead the database away from the order of the ids.
      const rows = await readFactRows(database, (query) => query.where('id', '>', last).orderBy('id').limit(chunk));
      generation.facts.put(rows);
      const end = rows.at(-1);
      if (!end || rows.length < chunk) return generation;
      last = end.id;
      await setImmediate();
    }
  }

  /** Whether a new one would be much smaller. */
  get isWasteful(): boolean {
    return this.facts.positionCount > 5000 + 2 * this.facts.listed.size;
  }

  async follow(): Promise<void> {
    const [state] = await Promise.all([this.look(), this.vocabularies.refresh(this.database)]);
    // The log only grows: as many entries up to the same one are the same entries.
    if (Number(state.entries) !== this.taken.size || Number(state.newest ?? this.newest) !== this.newest) await this.followChanges();
    const likes = `${state.liked} ${state.likes} ${state.likedAt}`;
    if (likes !== this.likesSeen) await this.followLikes();
    this.likesSeen = likes;
  }

  /** Whether there is anything new, in one question: it is asked with every request. */
  private look(): Promise<Record<string, unknown>> {
    return this.database.readRow(
      `SELECT changes.*, likings.* FROM
        (SELECT COUNT(*) AS entries, MAX(id) AS newest FROM contractor_changes WHERE id > ?) AS changes,
        (SELECT COUNT(*) AS liked, SUM(likes) AS likes, MAX(liked_at) AS likedAt FROM contractors WHERE liked_at > ?) AS likings`,
      [this.settled, this.likedUpTo - likesOverlap],
    );
  }

  /** What is in the log by now is in the rows that are read afterwards. */
  private async start(): Promise<void> {
    const { read } = this.database;
    const newest = await read('contractor_changes').max({ id: 'id' }).first();
    const liked = await read('contractors').max({ at: 'liked_at' }).first();
    this.newest = Number(newest?.id ?? 0);
    this.likedUpTo = Number(liked?.at ?? 0);
    this.settled = Math.max(0, this.newest - overlap);
    for (const change of await this.changesSince(this.settled)) this.taken.add(change.id);
  }

  private async followChanges(): Promise<void> {
    const recent = await this.changesSince(this.settled);
    const changed = new Set(recent.filter((change) => !this.taken.has(change.id)).map((change) => change.contractor_id));
    await this.reload([...changed]);
    this.newest = recent.at(-1)?.id ?? this.newest;
    this.settled = Math.max(this.settled, this.newest - overlap);
    this.taken = new Set(recent.map((change) => change.id).filter((id) => id > this.settled));
  }

  private async changesSince(id: number): Promise<Change[]> {
    return this.database.read('contractor_changes').select('id', 'contractor_id').where('id', '>', id).orderBy('id');
  }

  private async reload(ids: number[]): Promise<void> {
    for (let start = 0; start < ids.length; start += chunk) {
      const asked = ids.slice(start, start + chunk);
      const rows = await readFactRows(this.database, (query) => query.whereIn('id', asked));
      const there = new Set(rows.map((row) => row.id));
      this.facts.put(rows);
      for (const id of asked) if (!there.has(id)) this.facts.remove(id);
    }
  }

  private async followLikes(): Promise<void> {
    const liked: { id: number; likes: number; liked_at: number }[] = await this.database
      .read('contractors')
      .select('id', 'likes', 'liked_at')
      .where('liked_at', '>', this.likedUpTo - likesOverlap);
    for (const { id, likes, liked_at } of liked) {
      this.facts.putLikes(id, likes);
      this.likedUpTo = Math.max(this.likedUpTo, liked_at);
    }
  }
}

/** Runs the work for each call, but one run for all calls that wait while an earlier run is still going on. */
function shareNext<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let running: Promise<unknown> = Promise.resolve();
  let waiting: Promise<Result> | null = null;
  return () => {
    const before = running;
    waiting ??= before
      .catch(() => undefined)
      .then(() => {
        waiting = null;
        return work();
      });
    running = waiting;
    return waiting;
  };
}
