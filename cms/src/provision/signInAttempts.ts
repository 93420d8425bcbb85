/** Maximum number of failed sign-ins per key within the window. */
const maxAttempts = 10;
const windowMilliseconds = 15 * 60_000;
/** Number of keys above which expired entries are removed. */
const maxKeys = 10_000;

interface Entry {
  count: number;
  /** End of the window, which starts with the first attempt. */
  until: number;
}

/**
 * Counts failed sign-ins by key, in memory: the CMS is a single process, and a restart, which can't be triggered from outside, only allows ten more
 * attempts.
 */
export class SignInAttempts {
  private readonly entries = new Map<string, Entry>();

  /** @param now returns milliseconds; for tests */
  constructor(private readonly now: () => number = Date.now) {}

  /** Counts an attempt. @returns seconds to wait if the limit is exceeded, which does not extend the window; otherwise 0 */
  consume(key: string): number {
    const now = this.now();
    if (this.entries.size >= maxKeys) this.removeExpired(now);
    const existing = this.entries.get(key);
    const entry = existing && existing.until > now ? existing : { count: 0, until: now + windowMilliseconds };
    if (entry.count >= maxAttempts) return Math.max(1, Math.ceil((entry.until - now) / 1000));
    this.entries.set(key, { ...entry, count: entry.count + 1 });
    return 0;
  }

  /** Refunds an attempt that must not count, because the password was correct or was not checked. */
  refund(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.entries.set(key, { ...entry, count: Math.max(0, entry.count - 1) });
  }

  private removeExpired(now: number): void {
    for (const [key, { until }] of this.entries) if (until <= now) this.entries.delete(key);
  }
}
