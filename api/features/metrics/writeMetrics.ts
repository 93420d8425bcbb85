/** One figure of the operator's. */
export interface Figure {
  name: string;
  help: string;
  /** Null where it is not known: then it is left out. */
  value: number | null;
  /** A gauge, unless told otherwise. */
  kind?: 'gauge' | 'counter';
}

/** The content type of the text. */
export const metricsType = 'text/plain; version=0.0.4; charset=utf-8';

/** Figures in the text format that Prometheus reads. */
export function writeMetrics(figures: readonly Figure[]): string {
  const known = figures.filter(({ value }) => value !== null);
  return known.map(({ name, help, value, kind = 'gauge' }) => `# HELP ${name} ${help}\n# TYPE ${name} ${kind}\n${name} ${value}\n`).join('');
}
