/** Failed sign-ins that one key may have within the window. */
const maxAttempts = 10;
const windowMilliseconds = 15 * 60_000;
/** Expired entries are removed as soon as there are more keys than this. */
const maxKeys = 10_000;

interface Entry {
  count: number;
  /** When the window ends, which begins with the first attempt. */
  until: number;
}

/**
 * Counts failed sign-ins by key, in memory: the CMS is one process, and a restart, which nobody can cause from outside, only
 * gives ten more attempts.
 */
export class SignInAttempts {
  private readonly entries = new Map<string, Entry>();

  /** @param now milliseconds, for tests */
  constructor(private readonly now: () => number = Date.now) {}

  /** Counts an attempt. @returns the seconds to wait where it is one too many, which does not extend the window; else 0 */
  consume(key: string): number {
    const now = this.now();
    if (this.entries.size >= maxKeys) this.removeExpired(now);
    const existing = this.entries.get(key);
    const entry = existing && existing.until > now ? existing : { count: 0, until: now + windowMilliseconds };
    if (entry.count >= maxAttempts) return Math.max(1, Math.ceil((entry.until - now) / 1000));
    this.entries.set(key, { ...entry, count: entry.count + 1 });
    return 0;
  }

  /** Gives back an attempt that was none to count: the password was right. */
  refund(key: string): void {
    const entry = this.entries.get(key);
    if (entry) this.entries.set(key, { ...entry, count: Math.max(0, entry.count - 1) });
  }

  private removeExpired(now: number): void {
    for (const [key, { until }] of this.entries) if (until <= now) this.entries.delete(key);
  }
}
