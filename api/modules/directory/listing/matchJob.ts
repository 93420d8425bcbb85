import type { ContractorFacts } from '#api/modules/contractors/index/ContractorFacts';
import type { FilterColumn } from '#api/modules/contractors/index/factRows';
import { Bitset } from '#api/modules/search/Bitset';
import { foldText } from '#api/modules/search/foldText';
import { findWorkplace } from '#api/modules/vocabularies/workplaces';
import type { Match } from '#contract/contractors/contractors';
import { rigCarriers } from '#contract/contractors/facts/rigFacts';
import {
  type Criterion,
  type CriterionKey,
  criterionLabels,
  depthOfSize,
  type Job,
  jobSizes,
  listCriteria,
  type MatchState,
} from '#contract/directory/job';
import type { AtLeastKey, FilterValue, TermKey } from '#contract/vocabularies/filters';

/** A criterion of a job with the positions of the contractors that fit it, and of those that state that they don't. */
interface MeasuredCriterion extends Criterion {
  fits: Bitset;
  fails: Bitset;
}

/** How the contractors fit a job. */
export interface JobMatch {
  criteria: MeasuredCriterion[];
  /** Contractors that definitely don't fit at least one criterion. */
  fails: Bitset;
  /** Listed contractors by the number of criteria that they fit: at the index of that number. */
  byFitCount: Bitset[];
}

/**
 * Measures every contractor by each criterion of a job: it fits, does not fit, or does not state it. See docs/product-rules.md#27-matching-a-job.
 */
export function matchJob(facts: ContractorFacts, job: Job): JobMatch {
  const criteria = listCriteria(job).map(({ key, wanted }) => {
    const known = findKnownValue(facts, key, wanted);
    // Nobody states what the site doesn't know. The answer doesn't repeat it, since it could be anything.
    if (known === null) return { key, wanted: `unknown ${criterionLabels[key].toLowerCase()}`, fits: new Bitset(), fails: new Bitset() };
    return { key, wanted: known, ...measure(facts, job, { key, wanted: known }) };
  });
  const fails = new Bitset();
  for (const criterion of criteria) fails.addAll(criterion.fails);
  return { criteria, fails, byFitCount: countFits(facts.listed, criteria) };
}

/** Explains how the contractor at a position fits. */
export function explainMatch({ criteria }: JobMatch, position: number): Match {
  const explained = criteria.map(({ key, wanted, fits, fails }) => {
    const state: MatchState = fits.has(position) ? 'fits' : fails.has(position) ? 'does_not_fit' : 'not_stated';
    return { key, wanted, state };
  });
  return { fits: explained.filter(({ state }) => state === 'fits').length, of: explained.length, criteria: explained };
}

/** Returns what a job asks for as the site spells it; null if the site doesn't know it. */
function findKnownValue(facts: ContractorFacts, key: CriterionKey, wanted: string): string | null {
  const findLabel = (vocabulary: TermKey) => {
    const label = facts.vocabularies.findCanonicalLabel(vocabulary, wanted);
    return facts.vocabularies.of(vocabulary).some((term) => term.label === label) ? label : null;
  };
  switch (key) {
    case 'place': {
      const found = findWorkplace(wanted);
      return 'place' in found ? found.place : null;
    }
    case 'method':
      return findLabel('drilling_methods');
    case 'carrier':
      return rigCarriers.find((carrier) => foldText(carrier) === foldText(wanted)) ?? null;
    case 'certificate': {
      const seen = facts.column('certificate_seen');
      return findLabel('certifications') ?? (seen.matching([wanted]).size > 0 ? seen.canonicalOf(wanted) : null);
    }
    case 'depth':
    case 'metres':
    case 'start':
      // These are numbers and months.
      return wanted;
  }
}

type Measured = Pick<MeasuredCriterion, 'fits' | 'fails'>;

function measure(facts: ContractorFacts, job: Job, { key, wanted }: Criterion): Measured {
  switch (key) {
    case 'place':
      return compare(facts.column('works_in'), wanted);
    case 'method':
      return compare(facts.column('drilling_methods'), [wanted]);
    case 'depth':
      return measureDepth(facts, job);
    case 'metres':
      return compare(facts.column('max_smallest_job'), job.metres ?? 0);
    case 'start':
      return compare(facts.column('available_by'), wanted);
    case 'carrier':
      return compare(facts.column('carrier'), [wanted]);
    case 'certificate': {
      const fits = facts.column('certifications').matching([wanted]);
      fits.addAll(facts.column('certificate_seen').matching([wanted]));
      // A list of certificates is rarely complete, so a missing one is not stated.
      return { fits, fails: new Bitset() };
    }
  }
}

/** Contractors that state something else than what is wanted don't fit. */
function compare(column: FilterColumn, wanted: FilterValue): Measured {
  const fits = column.matching(wanted);
  return { fits, fails: column.stated().without(fits) };
}

/** Without a size, the deepest of all sizes counts; without a depth, a contractor that drills the size fits. */
function measureDepth(facts: ContractorFacts, { size, depth = 1 }: Job): Measured {
  const [fits, stated] = [new Bitset(), new Bitset()];
  for (const one of size ? [size] : jobSizes) {
    const filter: AtLeastKey = `min_${depthOfSize[one]}`;
    fits.addAll(facts.column(filter).matching(depth));
    stated.addAll(facts.column(filter).stated());
  }
  return { fits, fails: stated.without(fits) };
}

function countFits(listed: Bitset, criteria: readonly Measured[]): Bitset[] {
  let byCount = [listed.and()];
  for (const { fits } of criteria) {
    // Those that fit move up by one.
    const next = Array.from({ length: byCount.length + 1 }, () => new Bitset());
    byCount.forEach((positions, count) => {
      next[count + 1]?.addAll(positions.and(fits));
      next[count]?.addAll(positions.without(fits));
    });
    byCount = next;
  }
  return byCount;
}
