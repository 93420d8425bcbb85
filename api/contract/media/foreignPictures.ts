/** Pictures that are not accepted, by what their bytes start with or have at an offset. Photos of many cameras (NEF, ARW, DNG) are TIFF files. */
const signatures: readonly { name: string; noun: string; target: 'JPEG' | 'PNG'; offset: number; pattern: RegExp }[] = [
  { name: 'HEIC', noun: 'photo', target: 'JPEG', offset: 4, pattern: /^ftyp(?:hei[cxms]|hev[cxms]|mif1(?![\s\S]{0,40}avi[fs])|msf1)/ },
  { name: 'AVIF', noun: 'picture', target: 'JPEG', offset: 4, pattern: /^ftyp(?:avi[fs]|mif1)/ },
  { name: 'RAW', noun: 'photo', target: 'JPEG', offset: 4, pattern: /^ftypcrx / },
  { name: 'RAW', noun: 'photo', target: 'JPEG', offset: 0, pattern: /^(?:II\*\0[\s\S]{4}CR|FUJIFILM|IIU\0|IIR[OS]|MMOR)/ },
  { name: 'TIFF', noun: 'picture or a RAW photo', target: 'JPEG', offset: 0, pattern: /^(?:II[*+]\0|MM\0[*+])/ },
  { name: 'JPEG XL', noun: 'picture', target: 'JPEG', offset: 0, pattern: /^(?:\xff\n|\0\0\0\fJXL )/ },
  { name: 'JPEG 2000', noun: 'picture', target: 'JPEG', offset: 0, pattern: /^(?:\0\0\0\fjP {2}|\xff\x4f\xff\x51)/ },
  { name: 'GIF', noun: 'picture', target: 'PNG', offset: 0, pattern: /^GIF8[79]a/ },
  { name: 'BMP', noun: 'picture', target: 'PNG', offset: 0, pattern: /^BM[\s\S]{4}\0{4}/ },
  { name: 'Photoshop', noun: 'file', target: 'JPEG', offset: 0, pattern: /^8BPS/ },
  { name: 'SVG', noun: 'drawing', target: 'PNG', offset: 0, pattern: /^(?:\xef\xbb\xbf)?\s{0,99}(?:<\?xml[^>]{0,99}>\s{0,99})?<svg[\s>]/ },
];

/** Number of bytes at the start of a file by which its type is recognized. */
export const signatureLength = 400;

/**
 * Returns what a picture of a type that is not accepted is, and what to do; undefined for other files.
 * @param bytes the start of the file, whatever it is called
 */
export function describeForeignPicture(bytes: Uint8Array): string | undefined {
  const start = Array.from(bytes.subarray(0, signatureLength), (byte) => String.fromCharCode(byte)).join('');
  const found = signatures.find(({ offset, pattern }) => pattern.test(start.slice(offset)));
  if (!found) return undefined;
  const article = /^(?:AVIF|SVG)/.test(found.name) ? 'an' : 'a';
  return `This is ${article} ${found.name} ${found.noun}. Save or export it as ${found.target}, then upload it.`;
}
