import { createReadStream } from 'node:fs';
import { StringDecoder } from 'node:string_decoder';

export interface Line {
  /** With what ends it. */
  text: string;
  /** Of the file, up to the end of what has been read for it. */
  bytes: number;
}

/** A line is ended after so many characters: no row of ours is longer. */
const longestLine = 512 * 1024;

/** The lines of a text file, one at a time, ended by CR, LF or both; the mark at the beginning of UTF-8 is left out. */
export async function* readLines(file: string): AsyncGenerator<Line> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  let bytes = 0;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    const text = rest + decoder.write(chunk);
    rest = bytes === 0 ? text.replace(/^\ufeff/, '') : text;
    bytes += chunk.length;
    // A CR at the end may be the first half of an end of line.
    const lines: string[] = rest.match(/[^\r\n]*(?:\r\n|\n|\r(?!$))/g) ?? [];
    rest = rest.slice(lines.reduce((length, line) => length + line.length, 0));
    if (rest.length > longestLine) {
      lines.push(rest);
      rest = '';
    }
    for (const line of lines) yield { text: line, bytes };
  }
  rest += decoder.end();
  if (rest !== '') yield { text: rest, bytes };
}
