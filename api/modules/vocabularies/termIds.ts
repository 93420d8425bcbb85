import type { Knex } from 'knex';
import type { ContractorInput } from '#contract/contractors/contractors';
import { type TermKey, termKeys } from '#contract/vocabularies/filters';
import { Term } from './Term';

/** Looks up term ids by vocabulary and label. */
export class TermIds {
  private constructor(
    private readonly byLabel: Map<string, number>,
    private readonly currentLabels: Map<string, string>,
  ) {}

  /** For changes without terms. */
  static readonly none = new TermIds(new Map(), new Map());

  static async read(knex: Knex): Promise<TermIds> {
    const terms = await Term.query(knex).select('id', 'vocabulary', 'label', 'former_labels');
    return new TermIds(
      new Map(terms.map((term) => [`${term.vocabulary}\t${term.label}`, term.id])),
      new Map(terms.flatMap(({ vocabulary, label, former_labels }) => (former_labels ?? []).map((former) => [`${vocabulary}\t${former}`, label]))),
    );
  }

  has(key: TermKey, label: string): boolean {
    return this.byLabel.has(`${key}\t${label}`);
  }

  /** Finds a term's label without regard to case; undefined if there is none. */
  find(key: TermKey, label: string): string | undefined {
    if (this.has(key, label)) return label;
    const wanted = `${key}\t${label}`.toLowerCase();
    const found = [...this.byLabel.keys()].find((known) => known.toLowerCase() === wanted);
    return found?.slice(key.length + 1);
  }

  /** Returns the current label of a term; an unknown label is returned unchanged. */
  currentLabel(key: TermKey, label: string): string {
    return this.has(key, label) ? label : (this.currentLabels.get(`${key}\t${label}`) ?? label);
  }

  /** Returns the distinct term ids of a contractor. Unknown terms are omitted. */
  idsFor(input: Pick<ContractorInput, TermKey>): number[] {
    const ids = termKeys.flatMap((key) => input[key].map((label) => this.byLabel.get(`${key}\t${label}`)));
    return [...new Set(ids)].filter((id) => id !== undefined);
  }
}
