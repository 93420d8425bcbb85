import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

export interface Line {
  /** With what ends it. */
  text: string;
  /** Of the file, up to the end of what has been read for it. */
  bytes: number;
}

/** A line is ended after so many characters: no row of ours is longer. */
const maxLineLength = 512 * 1024;

/**
 * The lines of a text file, some at a time, ended by CR, LF or both; the mark at the beginning of UTF-8 is left out. Each
 * character is looked at a fixed number of times, however long its line is.
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

/** Where the line that begins at a place ends; null where that is not known yet. */
function findLineEnd(text: string, from: number): number | null {
  lineEnd.lastIndex = from;
  const found = lineEnd.exec(text);
  if (!found) return null;
  const next = found.index + 1;
  if (found[0] === '\n') return next;
  // A CR at the end may be the first half of an end of line.
  if (next === text.length) return null;
  return text[next] === '\n' ? next + 1 : next;
}
