import type { DatabaseKind, Deployment } from './deployment';

/** One row of the table of outages: what is done to a deployment under load. */
export interface OutageRow {
  id: string;
  title: string;
  kinds: readonly DatabaseKind[];
  /** Where it runs in `make test`, too; nowhere unless given. */
  short?: readonly DatabaseKind[];
  /** Requests a second during it; 0 for rows that send their own. */
  perSecond?: number;
  /** Requests to a process that is killed may get no answer, and an email may be sent again with the same Message-ID. */
  endsSites?: boolean;
  /** Does it, and undoes it. Returns its figures. Throws where the site does not behave as it should. */
  run: (deployment: Deployment, isLong: boolean) => Promise<string>;
}

export const everyKind = ['SQLite', 'MariaDB', 'Galera'] as const;
export const onServers = ['MariaDB', 'Galera'] as const;

/** Waits for so long. For how long an outage lasts, never for a condition. */
export const lasting = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000));

/** Milliseconds as seconds with one decimal. */
export const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;

/** `median (lowest–highest)` of durations in milliseconds. */
export function spread(durations: number[]): string {
  const sorted = durations.toSorted((one, other) => one - other);
  const [lowest = 0, highest = 0] = [sorted[0], sorted.at(-1)];
  return `${seconds(sorted[Math.floor(sorted.length / 2)] ?? 0)} (${seconds(lowest)}–${seconds(highest)})`;
}
