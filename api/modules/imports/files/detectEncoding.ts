import { createReadStream } from 'node:fs';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { UnreadableFileError } from '../parse/sourceRow';

/** Maximum bytes of lines with letters beyond ASCII by which an encoding is guessed. */
const maxSample = 256 * 1024;
/** Minimum confidence, in percent, with which an encoding of another script is accepted. */
const minConfidence = 30;
const byteOrderMarks: [encoding: string, mark: number[]][] = [
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf16le', [0xff, 0xfe]],
  ['utf16be', [0xfe, 0xff]],
];

/**
 * Detects the encoding of a text file by all of its bytes: UTF-8, UTF-16 with and without a byte order mark, Windows-1252, MacRoman, and the
 * encodings of other scripts.
 * @returns its name for iconv-lite
 * @throws UnreadableFileError if the file is empty or not text
 */
export async function detectEncoding(file: string): Promise<string> {
  const utf8 = new Utf8Check();
  const sample: Buffer[] = [];
  let sampled = 0;
  let isFirst = true;
  for await (const chunk of createReadStream(file, { highWaterMark: 256 * 1024 })) {
    if (isFirst) {
      const encoding = detectByStart(chunk);
      if (encoding) return encoding;
    }
    isFirst = false;
    utf8.add(chunk);
    if (sampled < maxSample && chunk.some((byte: number) => byte > 0x7f)) {
      sample.push(chunk);
      sampled += chunk.length;
    }
  }
  if (isFirst) throw new UnreadableFileError('The file is empty.');
  return utf8.isPlausible() ? 'utf8' : detectBytesPerLetter(Buffer.concat(sample));
}

/** Detects UTF-16 by its mark or zero bytes, and UTF-8 by its mark. */
function detectByStart(start: Buffer): string | undefined {
  const marked = byteOrderMarks.find(([, mark]) => mark.every((byte, index) => start[index] === byte));
  if (marked) return marked[0];
  if (!start.includes(0)) return undefined;
  const zeros = [0, 0];
  for (const [index, byte] of start.entries()) if (byte === 0) zeros[index % 2] = (zeros[index % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // Latin letters, tabs and line breaks have a zero in one half, and text has no zero in the other.
  const encoding = odd > 0 && even === 0 ? 'utf16le' : even > 0 && odd === 0 ? 'utf16be' : undefined;
  const text = encoding === undefined ? '' : iconv.decode(start.subarray(0, start.length - (start.length % 2)), encoding);
  // Delimiters and line breaks are found in any table; other control characters in none.
  if (encoding && !/[^\P{Cc}\t\r\n]/u.test(text) && even + odd > start.length / 50) return encoding;
  throw new UnreadableFileError('The file is not plain text. Open it in a spreadsheet program and save it as "CSV UTF-8".');
}

/** Decides whether bytes are UTF-8. A text with a few broken characters still is: it is read, and their rows are rejected. */
class Utf8Check {
  private readonly decoder = iconv.getDecoder('utf8', { stripBOM: false });
  private broken = 0;
  private valid = 0;

  add(chunk: Buffer): void {
    const text = this.decoder.write(chunk);
    // The replacement character itself, which another program wrote, is valid UTF-8.
    const written = chunk.toString('latin1').split('\xef\xbf\xbd').length - 1;
    this.broken -= written;
    this.valid += written;
    for (const [run] of text.matchAll(/\P{ASCII}+/gu)) {
      for (const character of run) {
        if (character === '\ufffd') this.broken += 1;
        else this.valid += 1;
      }
    }
  }

  isPlausible(): boolean {
    return this.broken <= this.valid;
  }
}

/** Detects an encoding with one or two bytes for each letter. */
function detectBytesPerLetter(bytes: Buffer): string {
  const western = ['windows-1252', 'macintosh'].map((encoding) => ({ encoding, score: scoreWestern(iconv.decode(bytes, encoding)) }));
  const best = western.reduce((one, other) => (other.score > one.score ? other : one));
  // In Western languages, letters with accents stand between other letters.
  if (shareOfRuns(bytes) < 0.5) return best.encoding;
  const match = analyse(bytes).find(({ name, confidence }) => confidence >= minConfidence && iconv.encodingExists(name) && !/^utf/i.test(name));
  return match && !/8859-1$|1252/.test(match.name) ? match.name : best.encoding;
}

/** Returns the share of bytes beyond ASCII that follow each other, as in Cyrillic or Chinese words. */
function shareOfRuns(bytes: Buffer): number {
  const runs = bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? [];
  const length = (texts: string[]) => texts.reduce((sum, text) => sum + text.length, 0);
  return length(runs.filter((run) => run.length > 2)) / Math.max(1, length(runs));
}

/** Scores how much a decoded text looks like words: small letters within words count for it, capitals and signs within words against it. */
function scoreWestern(text: string): number {
  let score = 0;
  for (const [, before = '', letter = '', after = ''] of text.matchAll(/([ -~]?)(\P{ASCII})(?=([ -~]?))/gu)) {
    const isInside = /[a-z]/.test(before) || /[a-z]/.test(after);
    if (/[\p{Ll}ªº]/u.test(letter)) score += isInside ? 2 : 1;
    else if (/\p{Lu}/u.test(letter)) score += /[a-z]/.test(before) ? -2 : 1;
    else if (/[\u2018\u2019\u201c\u201d\u2013\u2014\u2026€™®©«»°·\u00a0]/.test(letter)) score += 1;
    else score -= isInside ? 2 : 1;
  }
  return score;
}
