/** Lines below and between the rows of a table: sums, sources, dates, page numbers and footnotes. */
const notePatterns: readonly RegExp[] = [
  // "Total: 35", "Sub-total (12)", "Total companies", "Western Australia total"
  /^(?:grand|sub|overall|sum)?[ -]?totals?\s*(?:[:=(\d]|$)/i,
  /^total (?:number|no\.?|count|records?|rows|entries|companies|contractors|drillers|rigs|licen[cs]es|licensees|listed|results)(?:$| of\b|\s*[:=(\d])/i,
  /\s(?:sub-?)?totals?$/i,
  /^(?:gesamtsumme|zwischensumme|summe|insgesamt|suma|soma|somme|totale|totaal|total g[eé]n[eé]ral|average|mean|median|count|sum)\s*(?:[:=(\d]|$)/i,
  // "N = 35", "35 records"
  /^n\s?=\s?\d/i,
  /^\d[\d.,]* (?:records?|rows?|entries|companies|contractors|drillers|items|results|licensees)\b/i,
  // "Source: Ministry of Water"
  /^(?:data )?(?:sources?|notes?|n\.?b\.?|remarks?|comments?|legend|key|disclaimer|footnotes?|quellen?|hinweise?|anmerkung|stand|fuentes?|notas?|fontes?|bron)\s*[:：]/i,
  /^source (?:of data|data|is)\b/i,
  // "Printed on 3 May 2025", "Data as at 30 June 2025"
  /^(?:last |list |report |data |table )?(?:printed|exported|generated|downloaded|retrieved|accessed|extracted|compiled|prepared|produced|created|published|revised|updated)(?:$|\s?[:：]| (?:on|by|at|from|in|as|daily|weekly|monthly|\d))/i,
  /^(?:data |list |register |figures |status |current |correct |valid |effective )?as (?:at|of|on) (?:\d|the|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* )/i,
  /^(?:print|report|export|run|issue|publication|revision) date\b/i,
  // "Page 1 of 3"
  /^(?:page|seite|p[aá]gina|pagina|sheet)\s?\d+(?:$|\s?(?:of|\/|von|de|sur|di|van)\s?\d+)/i,
  /^(?:©|\(c\) |copyright\b)|\ball rights reserved\b/i,
  /^\W*end of (?:the )?(?:report|list|table|data|dataset|file|document|register|export|page|section|records)\b/i,
  /^\(?(?:table )?(?:continued|cont'd)(?:\)|$| (?:on|from|over)\b)|^(?:table|appendix|annex|figure) \d+\s*[:.]/i,
  // "* estimated", "† Provisional", "(1) see notes"
  /^(?:[*†‡§¹²³]+|\(\d\)|\[\d\])\s?(?:\p{Ll}|Estimate|Provisional|Preliminary|Notes?\b|See\b|Includ|Exclud|Denotes|Indicates|Revised|Subject)/u,
  /^[†‡§¹²³]/,
  /^https?:\/\//i,
];

/** Words that sentences below a table have, and names of companies don't. */
const sentenceWords = new Set(
  (
    'is are was were be been has have may must should will does do see contact includes include including excludes excluding contains updated published ' +
    'provided compiled prepared based rounded refer valid subject reserved supplied available this these shown listed indicates denotes due'
  ).split(' '),
);
const firstWords = new Set('this these please for figures data see note all contact the list information'.split(' '));
const minSentenceWords = 4;
const maxNoteLength = 500;

/** Whether the text of a name cell is a line below a table, such as "Page 1 of 3". */
export function isTableNote(text: string): boolean {
  return text.length <= maxNoteLength && notePatterns.some((pattern) => pattern.test(text));
}

/**
 * Whether a row is a sentence: its only filled cell is the name, and that reads like one.
 * @param cells of the row; null if it could not be read
 * @param name the name that was read, if there is one
 */
export function isSentenceRow(cells: Record<string, unknown> | null, name: string | undefined): boolean {
  if (!cells || name === undefined) return false;
  if (Object.values(cells).filter((cell) => cell !== null && cell !== undefined && String(cell).trim() !== '').length !== 1) return false;
  if (/^\*/.test(name)) return true;
  const words = name.split(/\s+/);
  if (words.length < minSentenceWords) return false;
  const [first = '', ...others] = words.map((word) => word.replace(/[.,:;]$/, ''));
  // In names, such words are capitalized.
  const verbs = others.filter((word) => sentenceWords.has(word)).length;
  return (
    verbs > 0 &&
    (verbs > 1 || firstWords.has(first.toLowerCase()) || /[^.\s]{2}\.$/.test(name) || others.filter(isLowerCase).length > others.length / 2)
  );
}

function isLowerCase(word: string): boolean {
  return /^\p{Ll}/u.test(word);
}
