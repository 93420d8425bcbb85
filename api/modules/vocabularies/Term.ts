import { BaseModel } from '#api/database/BaseModel';
import type { TermKey } from '#contract/vocabularies/filters';
import type { TermDefinition } from '#contract/vocabularies/vocabularies';

/** One value of a vocabulary: a drilling method, an area, a certification … */
export class Term extends BaseModel {
  static override tableName = 'terms';
  static override booleanColumns = ['locked', 'retired'];
  static override jsonAttributes = ['synonyms', 'former_labels'];

  declare id: number;
  declare vocabulary: TermKey;
  declare label: string;
  declare code: string | null;
  declare term_group: string | null;
  declare definition: string | null;
  declare synonyms: string[];
  /** What it was called before, for texts that still call it so. */
  declare former_labels: string[] | null;
  declare locked: boolean;
  /** Stays with those who have it, and is offered to nobody else. */
  declare retired: boolean;
  declare position: number;
}

/** What the terms mean, of those for which editors said it. */
export function presentDefinitions(terms: Pick<Term, 'vocabulary' | 'label' | 'definition'>[]): TermDefinition[] {
  return terms.flatMap(({ vocabulary, label, definition }) => (definition ? [{ vocabulary, term: label, definition }] : []));
}
