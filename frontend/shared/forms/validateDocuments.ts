import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';

/** Endings of the files that are taken as documents, with their types. */
const typeByExtension: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** What a file input lets one choose from. */
export const acceptedDocumentTypes = [
  ...new Set(Object.values(typeByExtension)),
  ...Object.keys(typeByExtension).map((extension) => `.${extension}`),
].join(',');

/** Which files can be sent, and a sentence for each that can't. @param maxFiles for how many more there is @param limitMessage says how many there may be */
export function validateDocuments(files: File[], maxFiles: number, limitMessage: string): { accepted: File[]; rejections: string[] } {
  const valid = files.filter((file) => !findProblem(file));
  const problems = files.flatMap((file) => findProblem(file) ?? []);
  const overLimit = valid.slice(maxFiles).map(({ name }) => `${name} is one too many: ${limitMessage}`);
  return { accepted: valid.slice(0, maxFiles), rejections: [...problems, ...overLimit] };
}

function findProblem({ name, type, size }: File): string | undefined {
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some systems don't know the type of what they hand over.
  const isKnownType = type === '' ? extension in typeByExtension : Object.values(typeByExtension).includes(type);
  if (!isKnownType) return `${name} is not a PDF, PNG, JPEG or WebP file.`;
  if (size === 0) return `${name} is empty.`;
  return size > limits.maxUploadBytes ? `${name} is larger than ${formatSize(limits.maxUploadBytes)}.` : undefined;
}
