/**
 * A text with what its placeholders, such as {product}, stand for. One that stands for nothing at the moment (null) goes
 * with the word and the comma before it, as in ", in {countries}"; one that is not given stays for whoever knows it.
 */
export function fillPlaceholders(text: string, values: Record<string, string | null>): string {
  const pieces = text.split(/\{(\w+)\}/);
  const isEmpty = (name: string | undefined) => name !== undefined && Object.hasOwn(values, name) && values[name] === null;
  const filled = pieces.map((piece, index) => {
    if (index % 2 === 0) return isEmpty(pieces[index + 1]) ? dropLastWord(piece) : piece;
    return Object.hasOwn(values, piece) ? (values[piece] ?? '') : `{${piece}}`;
  });
  return filled.join('');
}

/** Without the last word, the spaces around it and the comma before it. */
function dropLastWord(text: string): string {
  const end = text.trimEnd().length;
  let start = end;
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start -= 1;
  const before = text.slice(0, start);
  const trimmed = before.trimEnd();
  if (start === end || trimmed.length === before.length) return text.slice(0, end);
  return trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed;
}
