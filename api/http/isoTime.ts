/** A time as it goes over the wire, ISO 8601 in UTC. @param time UTC milliseconds */
export function iso(time: number): string {
  return new Date(time).toISOString();
}

/** The same; null for never. */
export function isoOrNull(time: number | null | undefined): string | null {
  return time == null ? null : iso(time);
}
