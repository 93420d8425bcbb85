/** Kinds of a base. Their labels equal their values. This module does not depend on yup. */
export const baseKinds = ['Head office', 'Yard', 'Workshop'] as const;

/** Identifies a base: one kind of base at a place is listed once. */
export function baseKey({ name, country, kind }: { name?: unknown; country?: unknown; kind?: unknown }): string {
  return [name, country, kind].map((part) => (typeof part === 'string' ? part.trim().toLowerCase() : '')).join('|');
}

/** Names a place where a company works: "Ghana", or "Western Australia (Australia)" for a state. */
export function formatWorkplace(country: string, state: string | null): string {
  return state === null ? country : `${state} (${country})`;
}

/** Splits the name of a place where a company works. */
export function parseWorkplace(place: string): { country: string; state: string | null } {
  const [, state, country] = /^(.+) \((.+)\)$/.exec(place) ?? [];
  return state !== undefined && country !== undefined ? { country, state } : { country: place, state: null };
}
