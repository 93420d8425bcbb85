/** A value to choose, with words for it where it does not speak for itself. */
export type Choice = string | { value: string; label: string };

/** A choice with its words. */
export function choiceOf(choice: Choice): { value: string; label: string } {
  return typeof choice === 'string' ? { value: choice, label: choice } : choice;
}
