import type { TermDefinition } from '#contract/vocabularies/definitions';
import type { Term } from './Term';

/** What the terms mean, of those for which editors said it. */
export function presentDefinitions(terms: Pick<Term, 'vocabulary' | 'label' | 'definition'>[]): TermDefinition[] {
  return terms.flatMap(({ vocabulary, label, definition }) => (definition ? [{ vocabulary, term: label, definition }] : []));
}
