import type { ContractorFacts } from './ContractorFacts';

/** A function of the facts whose answer is made anew only after they have changed; what it gives is not to be changed. */
export function keptPerVersion<Value>(make: (facts: ContractorFacts) => Value): (facts: ContractorFacts) => Value {
  const kept = new WeakMap<ContractorFacts, { version: number; value: Value }>();
  return (facts) => {
    const before = kept.get(facts);
    if (before?.version === facts.version) return before.value;
    const value = make(facts);
    kept.set(facts, { version: facts.version, value });
    return value;
  };
}
