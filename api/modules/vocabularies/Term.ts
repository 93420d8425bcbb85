import { BaseModel } from '#api/database/BaseModel';
import type { TermKey } from '#contract/vocabularies/filters';
import type { TermDefinition } from '#contract/vocabularies/vocabularies';

/** A term of a vocabulary: a drilling method, an area, a certification … */
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
  /** Earlier labels, for texts that still use them. */
  declare former_labels: string[] | null;
  declare locked: boolean;
  /** Retired terms stay with the contractors that have them, and are not offered anymore. */
  declare retired: boolean;
  declare position: number;
}

/** Returns the definitions of the terms that have one. */
export function presentDefinitions(terms: Pick<Term, 'vocabulary' | 'label' | 'definition'>[]): TermDefinition[] {
  return terms.flatMap(({ vocabulary, label, definition }) => (definition ? [{ vocabulary, term: label, definition }] : []));
}
