/** The query of an address with some of its parameters changed; one that is undefined or empty leaves it. @param search as the location has it */
export function mergeSearchParams(search: string, changes: Record<string, string | undefined>): string {
  const params = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const query = params.toString();
  return query && `?${query}`;
}

/** The page that an address asks for; 1 where it asks for none. */
export function parsePage(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
