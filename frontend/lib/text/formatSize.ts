const kilobyte = 1024;
const megabyte = kilobyte * kilobyte;

/** 340 KB, 1.2 MB. */
export function formatSize(bytes: number): string {
  if (bytes < megabyte) return `${Math.max(1, Math.round(bytes / kilobyte))} KB`;
  return `${(bytes / megabyte).toFixed(1).replace(/\.0$/, '')} MB`;
}
