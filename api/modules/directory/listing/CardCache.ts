import { LRUCache } from 'lru-cache';
import type { Database } from '#api/database/database';
import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { presentCard } from '#api/modules/contractors/presenters/contractor';
import { findLikedContractorIds } from '#api/modules/likes/Like';
import type { ContractorCard } from '#contract/contractors/contractors';

/** Capacity of the LRU cache. A card takes about 2 kB. */
const maxCachedCards = 2000;

/**
 * Caches cards by position. A position identifies one state of a contractor, so its card never changes except for the likes, which the index
 * provides, and term labels; when a certificate or a statement expires, the contractor gets a new position.
 */
export class CardCache {
  private readonly caches = new WeakMap<ContractorFacts, { cards: LRUCache<number, ContractorCard>; vocabularies: number }>();

  constructor(
    private readonly database: Database,
    private readonly now: () => number,
  ) {}

  /** Returns the cards of positions, in order, as a visitor sees them. */
  async getCards(facts: ContractorFacts, positions: number[], visitor: string | null): Promise<ContractorCard[]> {
    const cards = this.cacheFor(facts);
    await this.load(
      facts,
      cards,
      positions.filter((position) => !cards.has(position)),
    );
    const found = positions.flatMap((position) => {
      const card = cards.get(position);
      return card ? [{ ...card, likes: facts.likesAt(position) }] : [];
    });
    const liked = await findLikedContractorIds(
      this.database,
      visitor,
      found.map((card) => card.id),
    );
    return visitor ? found.map((card) => (liked.has(card.id) ? { ...card, users_who_liked: [visitor] } : card)) : found;
  }

  private cacheFor(facts: ContractorFacts): LRUCache<number, ContractorCard> {
    const { version } = facts.vocabularies;
    const cached = this.caches.get(facts);
    if (cached?.vocabularies === version) return cached.cards;
    const cards = new LRUCache<number, ContractorCard>({ max: maxCachedCards });
    this.caches.set(facts, { cards, vocabularies: version });
    return cards;
  }

  private async load(facts: ContractorFacts, cards: LRUCache<number, ContractorCard>, positions: number[]): Promise<void> {
    if (positions.length === 0) return;
    const positionsById = new Map(positions.map((position) => [facts.idAt(position), position]));
    const rows = await Contractor.query(this.database.read)
      .findByIds([...positionsById.keys()])
      .withGraphFetched('terms')
      .modifyGraph('terms', (terms) => terms.select('terms.id', 'vocabulary', 'label').orderBy('position'));
    for (const row of rows) cards.set(positionsById.get(row.id) ?? -1, presentCard(row, null, this.now()));
  }
}
