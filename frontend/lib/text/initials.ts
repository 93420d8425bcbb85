/** A letter or figure with its accents. */
const firstLetter = /[\p{L}\p{N}]\p{M}*/u;

/** The first letters of the words of a name, the first two (specification, section 2). */
export function initials(name: string): string {
  const letters = name.split(/\s+/).flatMap((word) => firstLetter.exec(word)?.[0] ?? []);
  return letters.slice(0, 2).map(capitalize).join('') || [...name.trim()].slice(0, 1).join('');
}

/** A letter that has no capital of its own stays: ß would become two. */
function capitalize(letter: string): string {
  const capital = letter.toUpperCase();
  return [...capital].length > [...letter].length ? letter : capital;
}
