import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';

declare module '#api/config/services' {
  interface Services {
    metrics: Metrics;
  }
}

/** Upper bounds in seconds: from an answer of the cache to the time limit of a request. */
const durationBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** What this process counts and measures for the operator's monitoring. Labels never contain personal data. */
export interface Metrics {
  registry: Registry;
  /** Seconds until a response was sent that was not in the cache, by method, route pattern and status. */
  requests: Histogram<'method' | 'route' | 'status'>;
  /** Seconds of each SQL statement. */
  statements: Histogram<'outcome'>;
  /** Lookups in the cache of responses. Plain numbers, because counting must not cost more than the cached response. */
  cacheLookups: Record<'hit' | 'miss', number>;
  /** Seconds of each run of a background job. */
  jobRuns: Histogram<'job' | 'outcome'>;
}

/** Creates the metrics of a process, including those of Node.js: CPU, memory, event loop and garbage collection. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const cacheLookups = { hit: 0, miss: 0 };
  collectDefaultMetrics({ register: registry });
  new Counter({
    name: 'directory_response_cache_lookups_total',
    help: 'Cacheable requests, by whether the response was in memory',
    labelNames: ['result'],
    registers,
    collect() {
      this.reset();
      this.inc({ result: 'hit' }, cacheLookups.hit);
      this.inc({ result: 'miss' }, cacheLookups.miss);
    },
  });
  return {
    registry,
    requests: new Histogram({
      name: 'http_request_duration_seconds',
      help: 'Seconds until a response was sent that was not in the cache',
      labelNames: ['method', 'route', 'status'],
      buckets: durationBuckets,
      registers,
    }),
    statements: new Histogram({
      name: 'directory_database_statement_duration_seconds',
      help: 'Seconds of a database statement',
      labelNames: ['outcome'],
      buckets: durationBuckets,
      registers,
    }),
    cacheLookups,
    jobRuns: new Histogram({
      name: 'directory_job_run_duration_seconds',
      help: 'Seconds of a run of a background job',
      labelNames: ['job', 'outcome'],
      buckets: [0.01, 0.1, 1, 10, 60, 600],
      registers,
    }),
  };
}
