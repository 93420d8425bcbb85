import { inflateSync } from 'node:zlib';

/**
 * Reads the texts of a PDF document as a search finds them: by the maps from glyphs to characters that its fonts have. Each text is read by each map,
 * so a text of another font becomes nonsense beside the right one.
 */
export function readPdfTexts(pdf: Buffer): string {
  const streams = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)\r?\nendstream/g)].flatMap(([, data = '']) => inflate(data));
  const maps = streams.filter((stream) => stream.includes('beginbfrange')).map(readGlyphs);
  const lines = streams.flatMap((stream) =>
    [...stream.matchAll(/\[(.*?)\] TJ/g)].map(([, parts = '']) => parts.replaceAll(/(?<=>)[^<]+|[^0-9a-f<>]/gi, '')),
  );
  const codes = lines.flatMap((line) => [...line.replaceAll(/[<>]/g, '').matchAll(/[0-9a-f]{4}/gi)].map(([code]) => Number.parseInt(code, 16)));
  return maps.map((glyphs) => codes.map((code) => glyphs.get(code) ?? '').join('')).join('\n');
}

function inflate(data: string): string[] {
  try {
    return [inflateSync(Buffer.from(data, 'latin1')).toString('latin1')];
  } catch {
    // Fonts and other data are not texts.
    return [];
  }
}

/** Reads ranges such as `<0000> <0002> [<0000> <0043> <006f>]`. */
function readGlyphs(map: string): Map<number, string> {
  const glyphs = new Map<number, string>();
  for (const [, first = '', , codes = ''] of map.matchAll(/<([0-9a-f]{4})>\s*<([0-9a-f]{4})>\s*\[([^\]]*)\]/gi)) {
    for (const [index, [, code = '']] of [...codes.matchAll(/<([0-9a-f]+)>/gi)].entries())
      glyphs.set(Number.parseInt(first, 16) + index, String.fromCodePoint(Number.parseInt(code.slice(0, 4), 16)));
  }
  return glyphs;
}
