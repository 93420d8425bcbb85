/** Number of bytes at the end of a PDF that must contain its end marker. */
const trailerLength = 1024;

/** Finds names that may be one of those below; longer names can't be. Any character of a name may be hex-encoded. */
const names = /\/(?=[#AEGIJLORSX])([^\s()<>[\]{}/%]{1,127})/g;
const encrypted = /^Encrypt(?![A-Za-z])/;
/** Names that run or send something or open another file, which on Windows may be on a remote machine that then learns who opens it. */
const active = /^(?:JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|GoTo[RE]|SubmitForm|ImportData|XFA|AA)(?![A-Za-z])/;
const openAction = /^OpenAction(?![A-Za-z])/;
const anyName = /\/([^\s()<>[\]{}/%]{1,127})/g;
/** Start of an object. */
const objects = /(?<!\d)(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/g;
/** Number of characters of an action to check. Its type usually comes first. */
const actionLength = 500;

/**
 * Returns a message about unsafe content of a PDF, or null. Compressed streams aren't checked, so this doesn't replace a virus scanner. It takes
 * linear time but would block the event loop, so run it in a thread (see `validatePdf`). See docs/product-rules.md#11-enquiries.
 */
export function findPdfProblem(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isComplete = buffer.subarray(0, 5).toString('latin1') === '%PDF-' && buffer.subarray(-trailerLength).includes('%%EOF');
  if (!isComplete) return "The PDF can't be read because it is damaged or incomplete. Save a new copy, then try again.";
  let isActive = false;
  const text = withoutStreams(buffer.toString('latin1'));
  let openActionText = '';
  for (const { 1: name = '', index } of text.matchAll(names)) {
    const plain = plainName(name);
    if (encrypted.test(plain)) return 'The PDF is encrypted. Save it without a password, then try again.';
    isActive ||= active.test(plain);
    // A document has one open action. Only the first is checked, so that many of them don't take more time.
    if (openActionText === '' && openAction.test(plain)) openActionText = actionAt(text, index + 1 + name.length);
  }
  isActive ||= [...openActionText.matchAll(anyName)].some(([, name = '']) => plainName(name) === 'URI');
  return isActive ? 'The PDF contains scripts, commands or embedded files. Print it to a new PDF and upload that instead.' : null;
}

function plainName(name: string): string {
  return name.includes('#') ? name.replace(/#([0-9a-f]{2})/gi, (_sign, code: string) => String.fromCharCode(Number.parseInt(code, 16))) : name;
}

/** Returns the start of the action at an offset, or of the object that is referenced there; empty for a destination within the document. */
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

/** Removes streams, because images and fonts may contain any bytes. Takes a single pass, even with many unterminated streams. */
function withoutStreams(text: string): string {
  // A comment, the start of a string, or the possible start of a stream. No stream starts within a comment or string.
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

/** Maximum number of spaces between a dictionary and its stream. */
const maxBlanks = 64;

/** Whether a dictionary ends before this offset. The look-behind is bounded, because a file may consist of spaces. */
function isBehindDictionary(text: string, offset: number): boolean {
  return text
    .slice(Math.max(0, offset - maxBlanks), offset)
    .trimEnd()
    .endsWith('>>');
}

/** Returns the offset after the end of a string, with nested parentheses; the text's length if it never ends. */
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
