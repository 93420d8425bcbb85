/**
 * Replaces placeholders such as {product}. A null value removes the placeholder together with the preceding word and comma, as in ", in {countries}".
 * A placeholder without a value stays, for a later caller to fill.
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

/** Removes the last word, the spaces around it and the comma before it. */
function dropLastWord(text: string): string {
  const end = text.trimEnd().length;
  let start = end;
  while (start > 0 && /\w/.test(text.charAt(start - 1))) start -= 1;
  const before = text.slice(0, start);
  const trimmed = before.trimEnd();
  if (start === end || trimmed.length === before.length) return text.slice(0, end);
  return trimmed.endsWith(',') ? trimmed.slice(0, -1) : trimmed;
}
