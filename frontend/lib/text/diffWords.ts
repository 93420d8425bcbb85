/** A piece of a text: whether the other text has it, too. */
export interface DiffSegment {
  text: string;
  isShared: boolean;
}

/** A text in pieces, whole words each, by whether another text has them at the same place of its course. */
export function diffWords(text: string, other: string): DiffSegment[] {
  const [words, otherWords] = [splitWords(text), splitWords(other)];
  const lengths = commonSubsequenceLengths(words, otherWords);
  const lengthAt = (index: number, otherIndex: number) => lengths[index]?.[otherIndex] ?? 0;
  const segments: DiffSegment[] = [];
  let position = 0;
  for (const [index, word] of words.entries()) {
    // Skips what only the other one has, as long as nothing shared is lost by it.
    while (position < otherWords.length && !isSameWord(word, otherWords[position]) && lengthAt(index, position + 1) === lengthAt(index, position))
      position += 1;
    const isShared =
      position < otherWords.length && isSameWord(word, otherWords[position]) && lengthAt(index, position) > lengthAt(index + 1, position);
    if (isShared) position += 1;
    const last = segments.at(-1);
    if (last?.isShared === isShared) last.text += word;
    else segments.push({ text: word, isShared });
  }
  return segments;
}

/** How many words two texts share in the same order, from every pair of places to their ends. */
function commonSubsequenceLengths(words: string[], otherWords: string[]): Uint16Array[] {
  const rows = Array.from({ length: words.length + 1 }, () => new Uint16Array(otherWords.length + 1));
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const [row, next] = [rows[index], rows[index + 1]];
    if (!row || !next) continue;
    for (let position = otherWords.length - 1; position >= 0; position -= 1) {
      row[position] = isSameWord(words[index], otherWords[position])
        ? 1 + (next[position + 1] ?? 0)
        : Math.max(next[position] ?? 0, row[position + 1] ?? 0);
    }
  }
  return rows;
}

function isSameWord(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd();
}

/** Words with the spaces after them. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
