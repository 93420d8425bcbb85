/** What a history entry of a turned page holds. */
export interface PagerHistoryState {
  /** The id of the heading at which the page starts. */
  startAt: string;
}

/** The heading at which a history entry starts; null where it names none. */
export function getStartHeadingId(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'startAt' in state && typeof state.startAt === 'string' ? state.startAt : null;
}
