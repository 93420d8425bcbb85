/** How far from its end a PDF may say that it ends. Bytes. */
const trailerLength = 1024;

/** A name that may be one of those below; longer ones are none. Any of its signs may be written as a number. */
const names = /\/(?=[#AEGIJLORSX])([^\s()<>[\]{}/%]{1,127})/g;
const encrypted = /^Encrypt(?![A-Za-z])/;
/** What runs something, sends something, or opens another file, which on Windows may be on another machine that then learns who opens it. */
const active = /^(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoTo[RE]|SubmitForm|ImportData|XFA|AA)(?![A-Za-z])/;
const openAction = /^OpenAction(?![A-Za-z])/;
const anyName = /\/([^\s()<>[\]{}/%]{1,127})/g;
/** Where an object begins. */
const objects = /(?<!\d)(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/g;
/** Characters of an action that are looked at; its type is usually the first thing in it. */
const actionLength = 500;

/**
 * What a PDF that somebody is to open should not have, as a sentence; null for none. What is packed in compressed streams is not
 * looked at, so this does not replace a virus scanner. Takes linear time, but too long for the event loop: call it through `checkPdf`.
 */
export function findPdfProblem(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isComplete = buffer.subarray(0, 5).toString('latin1') === '%PDF-' && buffer.subarray(-trailerLength).includes('%%EOF');
  if (!isComplete) return 'The PDF cannot be read: it is damaged or incomplete. Save it again and retry.';
  let isActive = false;
  const text = withoutStreams(buffer.toString('latin1'));
  let openActionText = '';
  for (const { 1: name = '', index } of text.matchAll(names)) {
    const plain = plainName(name);
    if (encrypted.test(plain)) return 'The PDF is encrypted. Please save it without a password.';
    isActive ||= active.test(plain);
    // A document has one; only the first is looked up, so that many of them take no more time.
    if (openActionText === '' && openAction.test(plain)) openActionText = actionAt(text, index + 1 + name.length);
  }
  isActive ||= [...openActionText.matchAll(anyName)].some(([, name = '']) => plainName(name) === 'URI');
  return isActive ? 'The PDF has scripts, commands or other files inside. Please print it to a new PDF and send that.' : null;
}

function plainName(name: string): string {
  return name.includes('#') ? name.replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : name;
}

/** The beginning of an action that stands at this place, or in the object that is referred to there; empty for a destination within the document. */
function actionAt(text: string, offset: number): string {
  const actionText = text.slice(offset, offset + actionLength);
  if (/^\s{0,9}<</.test(actionText)) return actionText.split('>>', 1)[0] ?? '';
  const [, number, generation] = /^\s{0,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R/.exec(actionText) ?? [];
  if (number === undefined) return '';
  for (const { 1: objectNumber, 2: version, index } of text.matchAll(objects)) {
    if (objectNumber === number && version === generation) return text.slice(index, index + actionLength).split('endobj', 1)[0] ?? '';
  }
  return '';
}

/** Removes streams, since images and fonts may contain any bytes. Takes one pass, however many streams never end. */
function withoutStreams(text: string): string {
  // A comment, the bracket before a text, or where a stream may begin. Within the other two none begins.
  const token = /%[^\r\n]*|\(|stream\r?\n/g;
  const parts: string[] = [];
  let from = 0;
  for (let found = token.exec(text); found; found = token.exec(text)) {
    if (found[0] === '(') token.lastIndex = endOfText(text, token.lastIndex);
    if (!found[0].startsWith('stream') || !isBehindDictionary(text, found.index)) continue;
    const end = text.indexOf('endstream', token.lastIndex);
    if (end < 0) break;
    parts.push(text.slice(from, found.index));
    from = end;
    token.lastIndex = end + 'endstream'.length;
  }
  return [...parts, text.slice(from)].join('');
}

/** So many blanks at most stand between a dictionary and its stream. */
const maxBlanks = 64;

/** Whether a dictionary ends before this place; only a little is looked at, as a file may be all blanks. */
function isBehindDictionary(text: string, offset: number): boolean {
  return text
    .slice(Math.max(0, offset - maxBlanks), offset)
    .trimEnd()
    .endsWith('>>');
}

/** Where the brackets close that were open at this place; the whole length where they never do. */
function endOfText(text: string, from: number): number {
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
