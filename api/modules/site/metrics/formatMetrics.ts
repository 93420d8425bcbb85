/** One figure of the operator's. */
export interface Metric {
  name: string;
  help: string;
  /** Null where it is not known: then it is left out. */
  value: number | null;
  /** A gauge, unless told otherwise. */
  kind?: 'gauge' | 'counter';
}

/** The content type of the text. */
export const metricsContentType = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures in the text format that Prometheus reads. */
export function formatMetrics(metrics: readonly Metric[]): string {
  const known = metrics.filter(({ value }) => value !== null);
  return known.map(({ name, help, value, kind = 'gauge' }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join('');
}
