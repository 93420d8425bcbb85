import { until } from '../probes/until';
import { freePort } from '../processes/freePort';
import { type Product, startProduct } from '../processes/product';

/** Number of lines of the site's log in the error of a site that doesn't become ready. */
const shownLines = 30;

/** A process of the built product that can be stopped and restarted at the same URL. */
export interface SiteProcess {
  url: string;
  /** Does nothing if it is already running. */
  start: () => Promise<void>;
  /** Resolves to the exit code, null after SIGKILL. */
  stop: (signal?: NodeJS.Signals) => Promise<number | null>;
  isReady: () => Promise<boolean>;
  /** Resolves to the milliseconds until /readyz answers 200. */
  waitUntilReady: (milliseconds?: number) => Promise<number>;
  /** Its output since the last start. */
  lines: () => string[];
  pid: () => number;
}

/** Defines a process with these settings on a free port, without starting it. */
export async function defineSiteProcess(environment: Record<string, string>): Promise<SiteProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  let product: Product | null = null;
  const isReady = async () => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).catch(() => null);
    await answer?.text();
    return answer?.status === 200;
  };
  return {
    url,
    isReady,
    start: async () => {
      product ??= await startProduct({ ...environment, PORT: String(port) });
    },
    stop: async (signal = 'SIGTERM') => {
      const stopped = product;
      product = null;
      return stopped ? stopped.stop(signal) : null;
    },
    waitUntilReady: async (milliseconds = 60_000) => {
      const started = Date.now();
      await until(isReady, `${url}/readyz`, milliseconds).catch((error: Error) => {
        throw new Error(`${error.message}\n${(product?.lines ?? []).slice(-shownLines).join('\n')}`);
      });
      return Date.now() - started;
    },
    lines: () => product?.lines ?? [],
    pid: () => product?.pid ?? 0,
  };
}
