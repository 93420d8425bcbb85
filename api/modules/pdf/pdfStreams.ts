import { inflateSync } from 'node:zlib';

/** Objects that are packed in a stream, without the stream's header. */
export interface PackedObjects {
  text: string;
  /** Numbers of the objects by their offset in the text. */
  numbers: ReadonlyMap<number, string>;
}

/** Thrown for packed objects that are too large or packed in an uncommon way. */
export class UncheckedStreamError extends Error {}

/** Maximum number of bytes of all unpacked objects: far more than a document of 10 MB has, unless it is made to exhaust the memory. */
const maxUnpackedBytes = 64 * 1024 * 1024;

/** Maximum number of characters of a stream's dictionary, and of spaces between the dictionary and the stream. */
const maxDictionary = 4000;
const maxBlanks = 64;

/**
 * Splits a PDF into its text without streams, because images and fonts may contain any bytes, and the objects that are packed in streams. Takes a
 * single pass, even with many unterminated streams.
 * @throws UncheckedStreamError
 */
export function splitStreams(text: string): { plain: string; packed: PackedObjects[] } {
  // A comment, the start of a string, or the possible start of a stream. No stream starts within a comment or string.
  const token = /%[^\r\n]*|\(|stream\r?\n/g;
  const parts: string[] = [];
  const packed: PackedObjects[] = [];
  let remainingBytes = maxUnpackedBytes;
  let from = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '(') token.lastIndex = endOfString(text, token.lastIndex);
    if (!found[0].startsWith('stream') || !isBehindDictionary(text, found.index)) continue;
    const start = token.lastIndex;
    const end = text.indexOf('endstream', start);
    if (end < 0) break;
    parts.push(text.slice(from, found.index));
    const dictionary = dictionaryBefore(text, Math.max(from, found.index - maxDictionary), found.index);
    if (/\/ObjStm(?![\w#])/.test(dictionary)) {
      const objects = unpack(dictionary, text.slice(start, end), remainingBytes);
      remainingBytes -= objects.text.length;
      packed.push(objects);
    }
    from = end;
    token.lastIndex = end + 'endstream'.length;
  }
  return { plain: [...parts, text.slice(from)].join(''), packed };
}

/** Whether a dictionary ends before this offset. The look-behind is bounded, because a file may consist of spaces. */
function isBehindDictionary(text: string, offset: number): boolean {
  return text
    .slice(Math.max(0, offset - maxBlanks), offset)
    .trimEnd()
    .endsWith('>>');
}

/** Returns the dictionary of a stream, with its names in plain characters. */
function dictionaryBefore(text: string, from: number, end: number): string {
  const before = text.slice(from, end);
  return toPlainName(before.slice(Math.max(0, before.lastIndexOf(' obj'), before.lastIndexOf('\nobj'))));
}

function unpack(dictionary: string, content: string, maxOutputLength: number): PackedObjects {
  const filters = /\/Filter\s{0,9}\[?\s{0,9}((?:\/\w{1,20}\s{0,9}){1,9})/.exec(dictionary)?.[1]?.match(/\w+/g) ?? [];
  const isReadable = /\/Filter(?!\w)/.test(dictionary) ? ['FlateDecode', 'Fl'].includes(filters.join(' ')) : true;
  if (!isReadable || /\/Predictor\s{1,9}(?!1(?!\d))/.test(dictionary) || maxOutputLength <= 0) throw new UncheckedStreamError();
  const text = filters.length > 0 ? inflate(Buffer.from(content, 'latin1'), maxOutputLength) : content;
  const first = Number(/\/First\s{1,9}(\d{1,9})/.exec(dictionary)?.[1] ?? 0);
  const numbers = new Map<number, string>();
  for (const [, number = '', offset] of text.slice(0, first).matchAll(/(\d{1,10})\s{1,9}(\d{1,10})(?!\d)/g)) numbers.set(Number(offset), number);
  return { text: text.slice(first), numbers };
}

function inflate(bytes: Buffer, maxOutputLength: number): string {
  try {
    return inflateSync(bytes, { maxOutputLength }).toString('latin1');
  } catch {
    throw new UncheckedStreamError();
  }
}

/** Returns a name with its hex-encoded characters as plain ones. */
export function toPlainName(name: string): string {
  return name.includes('#') ? name.replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : name;
}

/** Returns the offset after the end of a string, with nested parentheses; the text's length if it never ends. */
export function endOfString(text: string, from: number): number {
  const sign = /\\[\s\S]|[()]/g;
  sign.lastIndex = from;
  let open = 1;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === '(') open += 1;
    if (found[0] === ')') open -= 1;
    if (open === 0) return sign.lastIndex;
  }
  return text.length;
}
