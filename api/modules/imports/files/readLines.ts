import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

export interface Line {
  /** Text including the line break. */
  text: string;
  /** Bytes of the file that were read up to this line. */
  bytes: number;
}

/** Longer lines are split. No valid row is this long. */
const maxLineLength = 512 * 1024;

/**
 * Reads the lines of a text file in batches. Lines end with CR, LF or CRLF; a UTF-8 byte order mark is removed. Each character is scanned a fixed
 * number of times, however long its line is.
 */
export async function* readLines(file: string): AsyncGenerator<Line[]> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = rest + decoder.write(chunk);
    const withoutBom = bytes === 0 ? text.replace(/^\ufeff/, '') : text;
    bytes += chunk.length;
    const lines: Line[] = [];
    let from = 0;
    for (let end = findLineEnd(withoutBom, from); end !== null; end = findLineEnd(withoutBom, from)) {
      lines.push({ text: withoutBom.slice(from, end), bytes });
      from = end;
    }
    rest = withoutBom.slice(from);
    if (rest.length > maxLineLength) {
      lines.push({ text: rest, bytes });
      rest = '';
    }
    yield lines;
  }
  rest += decoder.end();
  if (rest !== '') yield [{ text: rest, bytes }];
}

const lineEnd = /[\r\n]/g;

/** Returns the end of the line that starts at an offset; null if it isn't known yet. */
function findLineEnd(text: string, from: number): number | null {
  lineEnd.lastIndex = from;
  const found = lineEnd.exec(text);
  if (!found) return null;
  const next = found.index + 1;
  if (found[0] === '\n') return next;
  // A CR at the end of the chunk may be the first half of a CRLF.
  if (next === text.length) return null;
  return text[next] === '\n' ? next + 1 : next;
}
