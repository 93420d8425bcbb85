import type { DepthKey } from '../contractors/facts/rigFacts';

/** Hole sizes that a job can ask for. Their labels equal their values. */
export const jobSizes = ['NQ', 'HQ', 'PQ', 'RC'] as const;
export type JobSize = (typeof jobSizes)[number];

/** The maximum depth that answers each hole size. */
export const depthOfSize = { NQ: 'depth_nq', HQ: 'depth_hq', PQ: 'depth_pq', RC: 'depth_rc' } as const satisfies Record<JobSize, DepthKey>;

/** A drilling job that contractors are matched with. Every part is optional. See docs/product-rules.md#27-matching-a-job. */
export interface Job {
  /** A country, or a state such as "Western Australia (Australia)". */
  place?: string;
  /** A drilling method of the vocabulary. */
  method?: string;
  /** Depth of the deepest hole in metres. */
  depth?: number;
  size?: JobSize;
  /** Metres to drill in all holes. */
  metres?: number;
  /** The month of the start, such as 2027-03. */
  start?: string;
  /** How the rig moves. */
  carrier?: string;
  /** Certifications that the contractor must have. */
  certificates?: string[];
}

/** The deepest hole and the largest job in metres, and how many certificates a job can require. */
export const jobLimits = { depth: 10_000, metres: 1_000_000, certificates: 10 } as const;

/** Query parameters of a job, in the order of its criteria. */
export const jobParams = {
  place: 'job_place',
  method: 'job_method',
  depth: 'job_depth',
  size: 'job_size',
  metres: 'job_metres',
  start: 'job_start',
  carrier: 'job_carrier',
  certificates: 'job_certificates',
} as const satisfies Record<keyof Job, string>;

/** Whether contractors that don't fit are listed as well. */
export const jobAllParam = 'job_all';

/** What a contractor is measured by, in the order of the explanation. Each counts once; each required certificate is a criterion of its own. */
export const criterionLabels = {
  place: 'Place',
  method: 'Method',
  depth: 'Depth',
  metres: 'Size of job',
  start: 'Availability',
  carrier: 'Carrier',
  certificate: 'Certificate',
} as const;
export type CriterionKey = keyof typeof criterionLabels;
// TypeScript loses the keys in Object.keys; they are exactly those of the labels.
export const criterionKeys = Object.keys(criterionLabels) as CriterionKey[];

/** Whether a contractor fits a criterion. Not stated means that nobody knows yet. */
export const matchStates = ['fits', 'does_not_fit', 'not_stated'] as const;
export type MatchState = (typeof matchStates)[number];

export interface Criterion {
  key: CriterionKey;
  /** What the job asks for, such as "Ghana" or "HQ to 600 m". */
  wanted: string;
}

/** The criteria of a job, in order; empty for a job that asks for nothing. */
export function listCriteria({ place, method, depth, size, metres, start, carrier, certificates = [] }: Job): Criterion[] {
  const hole = depth === undefined ? size : `${size ?? 'Any hole'} to ${depth} m`;
  const single: [CriterionKey, string | undefined][] = [
    ['place', place],
    ['method', method],
    ['depth', hole],
    ['metres', metres === undefined ? undefined : `${metres} m in all`],
    ['start', start],
    ['carrier', carrier],
  ];
  return [
    ...single.flatMap(([key, wanted]) => (wanted === undefined ? [] : [{ key, wanted }])),
    ...certificates.map((wanted): Criterion => ({ key: 'certificate', wanted })),
  ];
}

/** Whether a job asks for anything that contractors can be measured by. */
export function hasCriteria(job: Job): boolean {
  return Object.values(job).some((value) => (Array.isArray(value) ? value.length > 0 : value !== undefined));
}
