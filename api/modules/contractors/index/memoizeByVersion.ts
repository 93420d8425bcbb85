import type { ContractorFacts } from './ContractorFacts';

/** A function of the facts whose answer is made anew only after they have changed; what it gives is not to be changed. */
export function memoizeByVersion<Value>(compute: (facts: ContractorFacts) => Value): (facts: ContractorFacts) => Value {
  const cache = new WeakMap<ContractorFacts, { version: number; value: Value }>();
  return (facts) => {
    const cached = cache.get(facts);
    if (cached?.version === facts.version) return cached.value;
    const value = compute(facts);
    cache.set(facts, { version: facts.version, value });
    return value;
  };
}
