/** The first characters of a text and an ellipsis, or the text itself where it is not longer. */
export function truncate(text: string, longest: number): string {
  const characters = [...text];
  return characters.length > longest ? `${characters.slice(0, longest).join('').trimEnd()}…` : text;
}
