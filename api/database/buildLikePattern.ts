/** What `like ? escape '!'` needs in order to find texts that contain this one, whatever signs are in it. */
export function buildLikePattern(text: string): string {
  return `%${text.replaceAll(/[!%_]/g, '!$&')}%`;
}
