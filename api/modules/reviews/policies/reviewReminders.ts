const week = 7 * 24 * 3_600_000;

/** From when on a client may be reminded of a review, once. UTC milliseconds. */
export function computeEarliestReminderTime({ sent_at }: { sent_at: number }): number {
  return sent_at + week;
}
