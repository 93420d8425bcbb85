import { type Base, base } from '#contract/contractors/facts/bases';

/** A base with only these values. */
export function sampleBase(changes: Partial<Base> = {}): Base {
  return base.cast({ name: 'Tarkwa', ...changes });
}
