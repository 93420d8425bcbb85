import { createReadStream } from 'node:fs';
import { analyse } from 'chardet';
import iconv from 'iconv-lite';
import { importEncodingLabel } from '#contract/imports/importOptions';
import { UnreadableFileError } from '../parse/sourceRow';

const emptyFileMessage = 'The file is empty.';
/** Maximum bytes of lines with letters beyond ASCII by which an encoding is guessed. */
const maxSample = 256 * 1024;
/** Minimum confidence, in percent, with which an encoding of another script is accepted. */
const minConfidence = 30;
/** UTF-32 first, because its mark starts with that of UTF-16. */
const byteOrderMarks: [encoding: string, mark: number[]][] = [
  ['utf32le', [0xff, 0xfe, 0x00, 0x00]],
  ['utf32be', [0x00, 0x00, 0xfe, 0xff]],
  ['utf8', [0xef, 0xbb, 0xbf]],
  ['utf16le', [0xff, 0xfe]],
  ['utf16be', [0xfe, 0xff]],
];

/**
 * Returns the chosen encoding of a text file if the file can be read with it; without a choice, the detected one.
 * @param chosen a name for iconv-lite; null to detect it
 * @throws UnreadableFileError if the file is empty or not text, or cannot have the chosen encoding
 */
export async function resolveEncoding(file: string, chosen: string | null): Promise<string> {
  if (chosen === null) return detectEncoding(file);
  for await (const chunk of createReadStream(file, { end: 64 * 1024 - 1 })) {
    // Delimiters and line breaks have a zero byte in UTF-16 and UTF-32, and in no other encoding.
    const isWide = /^utf(?:16|32)/.test(chosen);
    if (chunk.includes(0) === isWide && (!isWide || /[\r\n\t,;|{}]/.test(iconv.decode(chunk, chosen)))) return chosen;
    throw new UnreadableFileError(`The file can't be read as ${importEncodingLabel(chosen)}. Choose another encoding.`);
  }
  throw new UnreadableFileError(emptyFileMessage);
}

/**
 * Detects the encoding of a text file by all of its bytes: UTF-8, UTF-16 with and without a byte order mark, UTF-32 with one, Windows-1252, MacRoman, the Central
 * European and Turkish ones, and those of other scripts.
 * @returns its name for iconv-lite
 * @throws UnreadableFileError if the file is empty or not text
 */
async function detectEncoding(file: string): Promise<string> {
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
  if (isFirst) throw new UnreadableFileError(emptyFileMessage);
  return utf8.isPlausible() ? 'utf8' : detectBytesPerLetter(Buffer.concat(sample));
}

/** Detects UTF-16 by its mark or zero bytes, and UTF-8 and UTF-32 by their marks. */
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
  if (shareOfRuns(bytes) >= 0.5) return detectOtherScript(bytes);
  // The first of equal ones counts: only in Polish and its like, Windows-1250 has letters where the others have signs.
  const candidates = ['windows-1252', 'macintosh', 'windows-1250'].map((encoding) => ({
    encoding,
    score: scoreWestern(iconv.decode(bytes, encoding)),
  }));
  const best = candidates.reduce((one, other) => (other.score > one.score ? other : one));
  return best.encoding === 'windows-1252' ? detectLatin(bytes) : best.encoding;
}

/** Detects the encoding of words whose letters are all beyond ASCII, which no Western language has. */
function detectOtherScript(bytes: Buffer): string {
  const match = analyse(bytes).find(
    ({ name, confidence }) => confidence >= minConfidence && iconv.encodingExists(name) && !/^utf|8859-[12]$|1252/i.test(name),
  );
  if (match) return match.name;
  // In a small table, the Latin letters around these words hide their script.
  const words = Buffer.from((bytes.toString('latin1').match(/[\x80-\xff]+/g) ?? []).join(' '), 'latin1');
  const alphabet = analyse(words).find(({ name, confidence }) => confidence >= minConfidence && /1251|koi8|8859-5|8859-7/i.test(name));
  if (alphabet) return alphabet.name;
  // KOI8-R swaps the small and capital letters of Windows-1251.
  const countWords = (encoding: string) => (iconv.decode(words, encoding).match(/(?<!\S)\p{L}?\p{Ll}+(?!\S)/gu) ?? []).length;
  return countWords('koi8-r') > countWords('windows-1251') ? 'KOI8-R' : 'windows-1251';
}

/** How much more likely than a Western encoding the Central European one must be. */
const centralEuropeanLead = 1.5;

/** Tells the Latin alphabets apart that give the same bytes different letters. */
function detectLatin(bytes: Buffer): string {
  const decoded = iconv.decode(bytes, 'windows-1252');
  const letters = decoded.match(/[^\P{L}\p{ASCII}]/gu) ?? [];
  const text = letters.join('');
  // ş, ı and ğ read as þ, ý and ð, which only Icelandic has, beside á, í or ú.
  if ((text.match(/[ÐÝÞðýþ]/g) ?? []).length > 1 && /^[ÐÝÞðýþçöüÇÖÜâîûÂÎÛ]+$/.test(text)) return 'windows-1254';
  // ő and ű read as õ and û. Portuguese has õ before e only, Estonian and French have other accents as well.
  const hungarian = /^[áéíóöõúüûÁÉÍÓÖÕÚÜÛ]+$/;
  if (/[áéíóú]/.test(text) && hungarian.test(text) && /õ(?!e)|û|[ÕÛ](?!E)/.test(decoded)) return 'windows-1250';
  // Czech ř, ů, č and ň read as ø, ù, è and ò: Scandinavian languages have ø beside å or æ, Romance ones have no ø.
  if (/ø/.test(text) && /[ùèìò]/.test(text) && !/[åæ]/.test(text)) return 'windows-1250';
  const matches = analyse(bytes);
  const central = matches.find(({ name }) => name === 'windows-1250')?.confidence ?? 0;
  const western = Math.max(0, ...matches.flatMap(({ name, confidence }) => (/8859-1$|1252/.test(name) ? [confidence] : [])));
  return central >= minConfidence && central >= western * centralEuropeanLead ? 'windows-1250' : 'windows-1252';
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
    else if (/[²³]/.test(letter) && before === 'm') score += 2;
    else if (letter === '£' && /\d/.test(after)) score += 1;
    else if (/[\u2018\u2019\u201c\u201d\u2013\u2014\u2026€™®©«»°·\u00a0]/.test(letter)) score += 1;
    else score -= isInside ? 2 : 1;
  }
  return score;
}
