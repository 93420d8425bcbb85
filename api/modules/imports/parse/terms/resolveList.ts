/** What separates the items of a list in one line. Names may contain these, too. */
const separator = /[,/|&+()[\]•·▪◦‣●]|(?<=\s)(?:and|or|plus|und|oder|sowie|et|ou|y|e|o|og|och|en|[-–—])(?=\s)/giu;
/** Separators between words of one name. An unknown name with them is reported as a whole. */
const isConnective = (text: string) => /^[\p{L}&+–—-]+$/u.test(text);
const bullet = /^[\s•·▪◦‣●○■□*–—-]+|^\(?\d{1,2}[.)]\s/u;
/** Maximum number of parts that are tried as one name. */
const maxParts = 6;

interface Part {
  start: number;
  end: number;
  text: string;
  /** The separator before it. */
  before: string;
}

export interface ResolvedList<Name> {
  /** The known names; null for each item that is known and skipped. */
  found: (Name | null)[];
  unknown: string[];
}

/**
 * Resolves the names in texts such as "Diamond & RC", "ISO 9001, 14001" and "Diamond Drilling (DD)". A name that contains separators itself is found
 * as a whole first.
 * @param find returns the canonical name; null for a known item that is skipped; undefined for an unknown one
 */
export function resolveList<Name extends string>(texts: readonly string[], find: (text: string) => Name | null | undefined): ResolvedList<Name> {
  const found: (Name | null)[] = [];
  const unknown: string[] = [];
  for (const written of texts) {
    const text = written.replace(bullet, '').trim();
    const whole = find(text);
    if (whole !== undefined) found.push(whole);
    else resolveParts(text, find, found, unknown);
  }
  return { found, unknown };
}

function resolveParts<Name extends string>(
  text: string,
  find: (text: string) => Name | null | undefined,
  found: (Name | null)[],
  unknown: string[],
): void {
  const parts = splitParts(text);
  let unknownFrom: Part | undefined;
  let unknownTo: Part | undefined;
  let known = '';
  const endUnknown = () => {
    if (unknownFrom && unknownTo) unknown.push(text.slice(unknownFrom.start, unknownTo.end));
    unknownFrom = undefined;
  };
  for (let index = 0; index < parts.length; ) {
    const first = parts[index];
    if (!first) return;
    const match = findLongest(text, parts, index, find) ?? findNumbered(known, first, find);
    if (match) {
      endUnknown();
      found.push(match.name);
      known = match.text;
      index += match.count;
      continue;
    }
    index += 1;
    // The edition of the standard before it.
    if (known !== '' && /^(?:19|20)\d\d$/.test(first.text)) continue;
    if (!unknownFrom || !isConnective(first.before)) {
      endUnknown();
      unknownFrom = first;
    }
    unknownTo = first;
  }
  endUnknown();
}

interface PartsMatch<Name> {
  name: Name | null;
  text: string;
  count: number;
}

function findLongest<Name>(
  text: string,
  parts: Part[],
  index: number,
  find: (text: string) => Name | null | undefined,
): PartsMatch<Name> | undefined {
  for (let count = Math.min(maxParts, parts.length - index); count > 0; count -= 1) {
    // A bracket that was opened inside belongs to the name.
    const end = parts[index + count - 1]?.end ?? 0;
    const candidate = text.slice(parts[index]?.start, text[end] === ')' && count > 1 ? end + 1 : end).trim();
    const name = find(candidate);
    if (name !== undefined) return { name, text: candidate, count };
  }
  return undefined;
}

/** Finds the second standard of "ISO 9001, 14001". */
function findNumbered<Name>(known: string, { text }: Part, find: (text: string) => Name | null | undefined): PartsMatch<Name> | undefined {
  const body = /^\D+(?=\d)/.exec(known)?.[0];
  if (body === undefined || !/^\d{3}/.test(text)) return undefined;
  const name = find(`${body}${text}`);
  return name === undefined ? undefined : { name, text: `${body}${text}`, count: 1 };
}

function splitParts(text: string): Part[] {
  const parts: Part[] = [];
  const add = (from: number, to: number, before: string) => {
    const part = text.slice(from, to);
    const trimmed = part.trim();
    const start = from + part.length - part.trimStart().length;
    if (trimmed !== '') parts.push({ start, end: start + trimmed.length, text: trimmed, before });
  };
  let from = 0;
  let before = '';
  for (const match of text.matchAll(separator)) {
    add(from, match.index, before);
    [before] = match;
    from = match.index + before.length;
  }
  add(from, text.length, before);
  return parts;
}
