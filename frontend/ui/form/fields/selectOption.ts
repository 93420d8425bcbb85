/** A value to choose, with words for it where it does not speak for itself. */
export type SelectOption = string | { value: string; label: string };

/** A choice with its words. */
export function toSelectOption(option: SelectOption): { value: string; label: string } {
  return typeof option === 'string' ? { value: option, label: option } : option;
}
