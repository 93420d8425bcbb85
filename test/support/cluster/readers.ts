import { send } from '../reliability/httpClient';

export interface ReaderReport {
  reads: number;
  /** Failed reads, with their times. */
  errors: string[];
  /** Milliseconds from the first to the last failed read without a successful one in between, at its longest. */
  longestOutage: number;
}

const intervalMs = 100;

/** Reads a list that is not in the cache, a profile and a page, ten times a second, as visitors do. */
export function startReaders(url: string, slugs: readonly string[]): { stop: () => Promise<ReaderReport> } {
  const results: { at: number; error: string | null }[] = [];
  const pending = new Set<Promise<void>>();
  let turn = 0;
  const read = async (path: string) => {
    const at = Date.now();
    const { status, text } = await send(url, { path });
    results.push({
      at,
      error: status === 200 ? null : `${new Date(at).toISOString()} ${path} ${status} after ${Date.now() - at} ms ${text.slice(0, 80)}`,
    });
  };
  const timer = setInterval(() => {
    turn += 1;
    const paths = [`/api/contractors?sort=a-z&search=q${turn}`, `/api/contractors/${slugs[turn % slugs.length]}`, '/'];
    const request = read(paths[turn % paths.length] ?? '/').finally(() => pending.delete(request));
    pending.add(request);
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await Promise.all(pending);
      return report(results);
    },
  };
}

function report(results: { at: number; error: string | null }[]): ReaderReport {
  let longestOutage = 0;
  let since: number | null = null;
  for (const { at, error } of results.toSorted((one, other) => one.at - other.at)) {
    if (error === null) since = null;
    else {
      since ??= at;
      longestOutage = Math.max(longestOutage, at - since + intervalMs);
    }
  }
  return { reads: results.length, errors: results.flatMap(({ error }) => error ?? []), longestOutage };
}
