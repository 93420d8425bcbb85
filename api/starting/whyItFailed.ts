import type { ProcessExit } from './kept';

const reasons: [pattern: RegExp, reason: string][] = [
  [/heap out of memory|ENOMEM|[Cc]annot allocate memory|\bKilled\b/, 'this machine has too little memory free (its build takes about 2 GB)'],
  [/ENOSPC|no space left/i, 'the disk is full'],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ENETUNREACH|network request|npm (error|ERR!) code E(50\d|40[34])/,
    'the package registry cannot be reached',
  ],
  [/EACCES|EPERM|permission denied/i, 'a file of it belongs to somebody else'],
  [/node-gyp|prebuild-install/, 'its SQLite driver could not be compiled'],
];

/** Ends a sentence that begins "…, because": what most likely went wrong; null where that can't be told. */
export function failureReason({ code, signal }: ProcessExit, lines: readonly string[]): string | null {
  const output = lines.join('\n');
  const found = reasons.find(([pattern]) => pattern.test(output));
  if (found) return found[1];
  // Who else ends a program like this is the system, for want of memory.
  return signal === 'SIGKILL' || code === 137 ? (reasons[0]?.[1] ?? null) : null;
}
