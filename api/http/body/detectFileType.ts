import { fileTypeFromBuffer } from 'file-type';

/** Number of bytes that viewers allow before the start of a PDF: a line break, a byte mark, or a printer's header. */
const maxPdfPrefix = 1024;

/**
 * Detects the MIME type of a file from its bytes; undefined if it is unknown. A PDF is one with something before its start, too, unless that is
 * another kind of document or program.
 */
export async function detectFileType(bytes: Buffer): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes);
  if (found) return found.mime;
  const start = bytes.subarray(0, maxPdfPrefix + 5).indexOf('%PDF-');
  const prefix = bytes.subarray(0, Math.max(0, start)).toString('latin1');
  return start >= 0 && !prefix.includes('<') && !prefix.startsWith('#!') ? 'application/pdf' : undefined;
}
