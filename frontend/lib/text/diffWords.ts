/** A piece of a text, and whether the other text has it as well. */
export interface DiffSegment {
  text: string;
  isShared: boolean;
}

/** Splits a text into segments of whole words, by whether they are part of the longest common subsequence with another text. */
export function diffWords(text: string, other: string): DiffSegment[] {
  const [words, otherWords] = [splitWords(text), splitWords(other)];
  const lengths = commonSubsequenceLengths(words, otherWords);
  const lengthAt = (index: number, otherIndex: number) => lengths[index]?.[otherIndex] ?? 0;
  const segments: DiffSegment[] = [];
  let position = 0;
  for (const [index, word] of words.entries()) {
    // Skip words that only the other text has, as long as the common subsequence does not get shorter.
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

/** Lengths of the longest common subsequence of words, for every pair of start positions. */
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

/** Splits into words with their trailing spaces. */
function splitWords(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
