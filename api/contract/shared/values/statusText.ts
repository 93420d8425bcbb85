/**
 * Whether a status needs no attention, is in progress, or is good or bad news. Screens map it to a colour, which only reinforces
 * the label.
 */
export type StatusTone = 'quiet' | 'waiting' | 'good' | 'bad';

/** How a status is shown. */
export interface StatusText {
  /** A word or two, in sentence case. */
  label: string;
  tone: StatusTone;
}

/** The labels of an enum, declared beside it: the only place that words its values. */
export type StatusTexts<Status extends string> = Readonly<Record<Status, StatusText>>;

/** Returns statuses as the options of an input, in the given order. */
export function toStatusOptions<Status extends string>(statuses: readonly Status[], texts: StatusTexts<Status>): { value: Status; label: string }[] {
  return statuses.map((value) => ({ value, label: texts[value].label }));
}

/** Returns statuses as the views of a list. */
export function toStatusViews<Status extends string>(statuses: readonly Status[], texts: StatusTexts<Status>): { key: Status; label: string }[] {
  return statuses.map((key) => ({ key, label: texts[key].label }));
}
