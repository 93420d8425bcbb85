const reasons: Record<string, string> = {
  ENOENT: 'its folder does not exist',
  ENOTDIR: 'its folder does not exist',
  EACCES: 'you do not have permission',
  EPERM: 'you do not have permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'your disk quota is used up',
  EISDIR: 'it is a folder',
};
const fileSyscalls = new Set(['open', 'read', 'write', 'close', 'rename', 'stat', 'unlink', 'fsync']);

/**
 * Why a file that a command was given cannot be read or written, as the end of a sentence; undefined for an error that is not
 * about a file, such as a lost connection.
 */
export function describeFileError(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !fileSyscalls.has(String(error.syscall))) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  return reasons[code] ?? (code === 'ECONNRESET' || code === 'EPIPE' ? undefined : error.message);
}
