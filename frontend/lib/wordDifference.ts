/** A piece of a text: whether the other text has it, too. */
export interface TextPiece {
  text: string;
  isShared: boolean;
}

/** A text in pieces, whole words each, by whether another text has them at the same place of its course. */
export function wordDifference(text: string, other: string): TextPiece[] {
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const lengths = sharedLengths(words, others);
  const at = (index: number, otherIndex: number) => lengths[index]?.[otherIndex] ?? 0;
  const pieces: TextPiece[] = [];
  let place = 0;
  for (const [index, word] of words.entries()) {
    // Skips what only the other one has, as long as nothing shared is lost by it.
    while (place < others.length && !isSameWord(word, others[place]) && at(index, place + 1) === at(index, place)) place += 1;
    const isShared = place < others.length && isSameWord(word, others[place]) && at(index, place) > at(index + 1, place);
    if (isShared) place += 1;
    const last = pieces.at(-1);
    if (last?.isShared === isShared) last.text += word;
    else pieces.push({ text: word, isShared });
  }
  return pieces;
}

/** How many words two texts share in the same order, from every pair of places to their ends. */
function sharedLengths(words: string[], others: string[]): Uint16Array[] {
  const rows = Array.from({ length: words.length + 1 }, () => new Uint16Array(others.length + 1));
  for (let index = words.length - 1; index >= 0; index -= 1) {
    const [row, next] = [rows[index], rows[index + 1]];
    if (!row || !next) continue;
    for (let place = others.length - 1; place >= 0; place -= 1) {
      row[place] = isSameWord(words[index], others[place]) ? 1 + (next[place + 1] ?? 0) : Math.max(next[place] ?? 0, row[place + 1] ?? 0);
    }
  }
  return rows;
}

function isSameWord(one = '', other = ''): boolean {
  return one.trimEnd() === other.trimEnd();
}

/** Words with the spaces after them. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*|^\s+/g) ?? [];
}
