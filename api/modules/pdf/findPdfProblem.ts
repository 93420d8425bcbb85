import { actionLength, PdfNames } from './pdfNames';
import { type PackedObjects, splitStreams, toPlainName, UncheckedStreamError } from './pdfStreams';

/** Number of bytes at the end of a PDF that must contain its end marker, and of those that may be before its start, as viewers allow. */
const trailerLength = 1024;
const maxPrefixLength = 1024;

const anyName = /\/([^\s()<>[\]{}/%]{1,127})/g;
/** Start of an object. */
const objects = /(?<!\d)(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}obj/g;
const activeMessage = 'The PDF contains scripts, commands or embedded files. Print it to a new PDF and upload that instead.';

/**
 * Returns a message about unsafe content of a PDF, or null. Looks into packed objects, but at no other compressed stream, so this doesn't replace a
 * virus scanner. It takes linear time but would block the event loop, so run it in a thread (see `validatePdf`). See
 * docs/product-rules.md#11-enquiries.
 */
export function findPdfProblem(bytes: Uint8Array): string | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (!isComplete(buffer)) return "The PDF can't be read because it is damaged or incomplete. Save a new copy, then try again.";
  try {
    const { plain, packed } = splitStreams(buffer.toString('latin1'));
    const pdfNames = new PdfNames();
    pdfNames.read(plain);
    for (const { text, numbers } of packed) pdfNames.read(text, numbers);
    const { isEncrypted, isActive, openAction } = pdfNames.finish();
    if (isEncrypted) return 'The PDF is encrypted. Save it without a password, then try again.';
    return isActive || (openAction !== null && opensWebPage(openAction, plain, packed)) ? activeMessage : null;
  } catch (error) {
    if (error instanceof UncheckedStreamError) return "The PDF's content can't be checked. Print it to a new PDF and upload that instead.";
    throw error;
  }
}

/** Bytes before the start and padding behind the end are ignored, as viewers do. */
function isComplete(buffer: Buffer): boolean {
  if (!buffer.subarray(0, maxPrefixLength + 5).includes('%PDF-')) return false;
  let end = buffer.length;
  while (end > 0 && isPadding(buffer[end - 1])) end -= 1;
  return buffer.subarray(Math.max(0, end - trailerLength), end).includes('%%EOF');
}

/** Zeros, blanks, line breaks, and the end marker of old systems. */
function isPadding(byte: number | undefined): boolean {
  return byte === 0 || byte === 0x20 || byte === 0x1a || (byte !== undefined && byte >= 0x09 && byte <= 0x0d);
}

/** Whether an action opens a web page. */
function opensWebPage(action: string, plain: string, packed: PackedObjects[]): boolean {
  return [...resolveAction(action, plain, packed).matchAll(anyName)].some(([, kind = '']) => toPlainName(kind) === 'URI');
}

/** Returns the start of an action, or of the object that is referenced; empty for a destination within the document. */
function resolveAction(actionText: string, plain: string, packed: PackedObjects[]): string {
  if (/^\s{0,9}<</.test(actionText)) return actionText.split('>>', 1)[0] ?? '';
  const [, number, generation] = /^\s{0,9}(\d{1,10})\s{1,9}(\d{1,5})\s{1,9}R/.exec(actionText) ?? [];
  if (number === undefined) return '';
  for (const { 1: objectNumber, 2: version, index } of plain.matchAll(objects)) {
    if (objectNumber === number && version === generation) return plain.slice(index, index + actionLength).split('endobj', 1)[0] ?? '';
  }
  for (const { text: objectsText, numbers } of packed) {
    for (const [start, objectNumber] of numbers) {
      if (objectNumber === number) return objectsText.slice(start, start + actionLength).split('>>', 1)[0] ?? '';
    }
  }
  return '';
}
