const separator = /[\s\p{Pd}.,;:!?…]/u;

/**
 * The beginning of a text with an ellipsis, or the text itself where it is not longer. Ends after a whole word, without the
 * punctuation that follows it; a word that takes up more than half of the length is cut.
 * @param maxLength number of characters, without the ellipsis
 */
export function truncate(text: string, maxLength: number): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  let end = maxLength;
  while (end > maxLength / 2 && !/\s/.test(characters[end] ?? '')) end -= 1;
  if (end <= maxLength / 2) end = maxLength;
  while (end > 0 && separator.test(characters[end - 1] ?? '')) end -= 1;
  return `${characters.slice(0, end).join('')}…`;
}
