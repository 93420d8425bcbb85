import { setImmediate } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { Database } from '../database';
import { findIds } from '../fullText';
import { ContractorFacts } from './ContractorFacts';
import { readFactRows } from './factRows';

/** Contractors read at a time: what SQLite answers within a few milliseconds. */
const chunk = 200;
/** Changes that are looked at again: their ids may commit out of order, and interleave on a cluster. */
const overlap = 1000;
const keptSearches = 500;

interface Change {
  id: number;
  contractor_id: number;
  revision: number;
}
interface Search {
  /** Of the facts when it was asked. */
  version: number;
  ids: Promise<number[]>;
}

/**
 * The listed contractors in memory, for what SQL is too slow at: counting the options of every filter. It follows the
 * change log, which it asks before each use: what was committed before the call is in the answer.
 */
export class ContractorIndex {
  private generation: Generation | null = null;
  private successor: Generation | null = null;
  private renewal: Promise<void> | null = null;
  private readonly current = shareNext(async () => {
    const generation = this.successor ?? this.generation ?? (await Generation.read(this.database));
    this.generation = generation;
    this.successor = null;
    await generation.follow();
    if (generation.isWasteful && !this.successor) this.renew();
    return generation;
  });

  constructor(private readonly database: Database) {}

  /** The facts as of now. Throws what the database throws. */
  async facts(): Promise<ContractorFacts> {
    return (await this.current()).facts;
  }

  /** Ids of the contractors that have all the words of a text, the last one as a beginning; unlisted ones may be among them. */
  async search(text: string): Promise<number[]> {
    return (await this.current()).search(text);
  }

  /** Reads everything anew beside the one in use. Where that fails, the next use starts it again. */
  private renew(): void {
    const succeed = (next: Generation) => {
      this.successor = next;
    };
    this.renewal ??= Generation.read(this.database)
      .then(succeed, () => undefined)
      .finally(() => {
        this.renewal = null;
      });
  }
}

/** Facts with the place in the change log up to which they were followed. */
class Generation {
  readonly facts = new ContractorFacts();
  private readonly searches = new LRUCache<string, Search>({ max: keptSearches });
  /** Changes up to this one are not looked at again. */
  private settled = 0;
  private seen = { newest: 0, entries: 0 };

  private constructor(private readonly database: Database) {}

  static async read(database: Database): Promise<Generation> {
    const generation = new Generation(database);
    const newest = await database.read('contractor_changes').max({ id: 'id' }).first();
    generation.settled = Math.max(0, Number(newest?.id ?? 0) - overlap);
    for (let last = 0; ; ) {
      const rows = await readFactRows(database, (query) =>
        query.where('profile_status', 'accepted').where('id', '>', last).orderBy('id').limit(chunk),
      );
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
    const looked = await this.look();
    // The log only grows: as many entries up to the same one are the same entries.
    if (looked.newest === this.seen.newest && looked.entries === this.seen.entries) return;
    const recent: Change[] = await this.database
      .read('contractor_changes')
      .select('id', 'contractor_id', 'revision')
      .where('id', '>', this.settled)
      .orderBy('id');
    await this.reload(recent);
    const newest = recent.at(-1)?.id ?? this.settled;
    this.settled = Math.max(this.settled, newest - overlap);
    this.seen = { newest, entries: recent.filter((change) => change.id > this.settled).length };
  }

  search(text: string): Promise<number[]> {
    const { version } = this.facts;
    const known = this.searches.get(text);
    // Whatever a search can find is in the change log: as long as that stands still, so does the answer.
    if (known?.version === version) return known.ids;
    const ids = findIds(this.database, text);
    this.searches.set(text, { version, ids });
    ids.catch(() => this.searches.delete(text));
    return ids;
  }

  private async look(): Promise<{ newest: number; entries: number }> {
    const row = await this.database.read('contractor_changes').where('id', '>', this.settled).count({ entries: '*' }).max({ newest: 'id' }).first();
    return { newest: Number(row?.newest ?? this.settled), entries: Number(row?.entries ?? 0) };
  }

  private async reload(changes: Change[]): Promise<void> {
    const newer = changes.filter((change) => change.revision > this.facts.revisionOf(change.contractor_id));
    const revisions = new Map(newer.map((change) => [change.contractor_id, change.revision]));
    const ids = [...revisions.keys()];
    for (let start = 0; start < ids.length; start += chunk) {
      const asked = ids.slice(start, start + chunk);
      const rows = await readFactRows(this.database, (query) => query.whereIn('id', asked));
      this.facts.put(rows);
      const there = new Set(rows.map((row) => row.id));
      for (const id of asked) if (!there.has(id)) this.facts.remove(id, revisions.get(id) ?? 0);
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
