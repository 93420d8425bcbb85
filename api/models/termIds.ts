import type { Knex } from 'knex';
import type { ContractorInput } from '../contract/contractors';
import { type TermKey, termKeys } from '../contract/filters';
import { Term } from './Term';

/** The ids of terms by vocabulary and label. */
export class TermIds {
  private constructor(private readonly byLabel: Map<string, number>) {}

  static async read(knex: Knex): Promise<TermIds> {
    const terms = await Term.query(knex).select('id', 'vocabulary', 'label');
    return new TermIds(new Map(terms.map((term) => [`${term.vocabulary}\t${term.label}`, term.id])));
  }

  has(key: TermKey, label: string): boolean {
    return this.byLabel.has(`${key}\t${label}`);
  }

  /** Those of a contractor, each once; terms that no vocabulary has are left out. */
  of(input: Pick<ContractorInput, TermKey>): number[] {
    const ids = termKeys.flatMap((key) => input[key].map((label) => this.byLabel.get(`${key}\t${label}`)));
    return [...new Set(ids)].filter((id) => id !== undefined);
  }
}
