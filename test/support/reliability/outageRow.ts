import type { DatabaseKind, Deployment } from './deployment';

/** A row of the outage table: what is done to a deployment under load. */
export interface OutageRow {
  id: string;
  title: string;
  kinds: readonly DatabaseKind[];
  /** The databases on which `make test` runs it, too; none by default. */
  short?: readonly DatabaseKind[];
  /** Requests per second during the outage; 0 for rows that send their own. */
  perSecond?: number;
  /** Whether it kills processes: their requests may get no response, and an email may be sent again with the same Message-ID. */
  endsSites?: boolean;
  /** Causes the outage and ends it. Returns its figures. Throws if the site does not behave as required. */
  run: (deployment: Deployment, isLong: boolean) => Promise<string>;
}

export const everyKind = ['SQLite', 'MariaDB', 'Galera'] as const;
export const onServers = ['MariaDB', 'Galera'] as const;

/** Waits this many seconds. Use it for the duration of an outage, never to wait for a condition. */
export const lasting = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Milliseconds as seconds with one decimal. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `median (lowest–highest)` of durations in milliseconds. */
export function spread(durations: number[]): string {
  const sorted = durations.toSorted((one, other) => one - other);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (${seconds(lowest)}–${seconds(highest)})`;
}
