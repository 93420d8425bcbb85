import { limits } from '../../api/contract/limits';
import { formatSize } from '../lib/formatSize';

/** Endings of the files that are taken as documents, with their types. */
const types: Record<string, string> = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** What a file input lets one choose from. */
export const acceptedDocuments = [...new Set(Object.values(types)), ...Object.keys(types).map((ending) => `.${ending}`)].join(',');

/** Which files can be sent, and a sentence for each that can't. @param room for how many more there is @param rule says how many there may be */
export function checkDocuments(files: File[], room: number, rule: string): { taken: File[]; refused: string[] } {
  const sound = files.filter((file) => !faultOf(file));
  const refused = files.flatMap((file) => faultOf(file) ?? []);
  const tooMany = sound.slice(room).map(({ name }) => `${name} is one too many: ${rule}`);
  return { taken: sound.slice(0, room), refused: [...refused, ...tooMany] };
}

function faultOf({ name, type, size }: File): string | undefined {
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
  // Some systems don't know the type of what they hand over.
  const known = type === '' ? ending in types : Object.values(types).includes(type);
  if (!known) return `${name} is not a PDF, PNG, JPEG or WebP file.`;
  if (size === 0) return `${name} is empty.`;
  return size > limits.upload ? `${name} is larger than ${formatSize(limits.upload)}.` : undefined;
}
