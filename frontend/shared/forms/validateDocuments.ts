import { describeForeignPicture, signatureLength } from '#contract/media/foreignPictures';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';

/** Extensions of the accepted documents, with their media types. */
const typeByExtension: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** Value of a document input's `accept`. */
export const acceptedDocumentTypes = [
  ...new Set(Object.values(typeByExtension)),
  ...Object.keys(typeByExtension).map((extension) => `.${extension}`),
].join(',');

/**
 * Returns the files that can be sent, and a message for each rejected file.
 * @param maxFiles remaining number of files
 * @param describeOverLimit builds the message for a file beyond that number
 */
export async function validateDocuments(
  files: File[],
  maxFiles: number,
  describeOverLimit: (name: string) => string,
): Promise<{ accepted: File[]; rejections: string[] }> {
  const results = await Promise.all(files.map(findProblem));
  const valid = files.filter((_, index) => results[index] === undefined);
  const problems = results.filter((problem) => problem !== undefined);
  const overLimit = valid.slice(maxFiles).map(({ name }) => describeOverLimit(name));
  return { accepted: valid.slice(0, maxFiles), rejections: [...problems, ...overLimit] };
}

async function findProblem(file: File): Promise<string | undefined> {
  const { name, type, size } = file;
  const start = await file
    .slice(0, signatureLength)
    .arrayBuffer()
    .catch(() => null);
  if (!start) return `${name} can't be read. Choose the file again.`;
  const foreignType = describeForeignPicture(new Uint8Array(start));
  if (foreignType) return `${name}: ${foreignType}`;
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some systems report no type for files.
  const isKnownType = type === '' ? extension in typeByExtension : Object.values(typeByExtension).includes(type);
  if (!isKnownType) return `${name} is not a PDF, PNG, JPEG or WebP file. Choose a different file.`;
  if (size === 0) return `${name} is empty. Choose a different file.`;
  return size > limits.maxUploadBytes ? `${name} is larger than ${formatSize(limits.maxUploadBytes)}. Choose a smaller file.` : undefined;
}
