/** The query of an address with some of its parameters changed; one that is undefined or empty leaves it. @param search as the location has it */
export function withParameters(search: string, changes: Record<string, string | undefined>): string {
  const parameters = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) parameters.set(name, value);
    else parameters.delete(name);
  }
  const query = parameters.toString();
  return query && `?${query}`;
}

/** The page that an address asks for; 1 where it asks for none. */
export function pageIn(search: string): number {
  const page = Number(new URLSearchParams(search).get('page'));
  return Number.isSafeInteger(page) && page > 0 ? page : 1;
}
