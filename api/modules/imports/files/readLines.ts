import { createReadStream } from 'node:fs';
import iconv from 'iconv-lite';

export interface Line {
  /** The line including its line break. */
  text: string;
  /** Bytes of the file read so far. */
  bytes: number;
}

/** Maximum characters of a line; longer ones are split. No valid row is longer. */
const maxLineLength = 512 * 1024;

/**
 * Reads the lines of a text file in batches. Lines end with CR, LF or both; a byte order mark is removed. Each character is inspected a fixed
 * number of times, however long its line is.
 */
export async function* readLines(file: string, encoding: string): AsyncGenerator<Line[]> {
  const decoder = iconv.getDecoder(encoding);
  let rest = '';
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = rest + decoder.write(chunk);
    bytes += chunk.length;
    const lines: Line[] = [];
    let from = 0;
    for (let end = findLineEnd(text, from); end !== null; end = findLineEnd(text, from)) {
      lines.push({ text: text.slice(from, end), bytes });
      from = end;
    }
    rest = text.slice(from);
    if (rest.length > maxLineLength) {
      lines.push({ text: rest, bytes });
      rest = '';
    }
    yield lines;
  }
  rest += decoder.end() ?? '';
  if (rest !== '') yield [{ text: rest, bytes }];
}

const lineEnd = /[\r\n]/g;

/** Returns the end of the line that starts at an offset; null if it is not known yet. */
function findLineEnd(text: string, from: number): number | null {
  lineEnd.lastIndex = from;
  const found = lineEnd.exec(text);
  if (!found) return null;
  const next = found.index + 1;
  if (found[0] === '\n') return next;
  // A CR at the end may be the first half of CRLF.
  if (next === text.length) return null;
  return text[next] === '\n' ? next + 1 : next;
}
