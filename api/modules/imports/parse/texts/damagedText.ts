import { foldText } from '#api/modules/search/foldText';
import { isTableNote } from './tableNotes';

/** Words that tables have where a value is missing, folded. */
const emptyWords = new Set(
  [
    ...['n/a', 'na', 'n/d', 's/d', 'k. a.', 'none', 'nil', 'null', 'nan', 'undefined', 'blank', 'empty', 'missing', 'no data', 'no value'],
    ...['not available', 'not given', 'not provided', 'not recorded', 'not specified', 'not stated', 'unspecified', 'no information', 'no entry'],
    ...['keine', 'keine angabe', 'entfällt', 'aucun', 'aucune', 'néant', 'ninguno', 'ninguna', 'sin datos', 'nenhum', 'nenhuma', 'sem dados'],
  ].map(foldText),
);
/** Words that registers have where a company is missing or not known, folded. */
const registerWords = new Set(
  [
    ...['unknown', 'unknown company', 'unknown contractor', 'unknown driller', 'not known', 'not applicable', 'unnamed', 'no name', 'anonymous'],
    ...['tbc', 'tba', 'tbd', 'to be confirmed', 'to be advised', 'to be announced', 'to be determined', 'pending', 'various', 'other', 'others'],
    ...['test', 'test company', 'example', 'dummy', 'sample', 'do not use', 'deleted', 'private', 'owner', 'self', 'landowner'],
    ...['total', 'totals', 'grand total', 'subtotal', 'sub total', 'sum', 'count', 'average', 'end', 'end of file', 'end of list', 'end of report'],
    ...['unbekannt', 'inconnu', 'desconocido', 'desconhecido', 'no aplica', 'sans objet', 'gesamt', 'summe'],
  ].map(foldText),
);
/** Words of the register that mean nothing in any field. */
const unknownWords = new Set(
  [
    ...['unknown', 'not known', 'not applicable', 'tbc', 'tba', 'tbd', 'to be confirmed', 'to be advised', 'to be announced', 'to be determined'],
    ...['unbekannt', 'inconnu', 'desconocido', 'desconhecido', 'no aplica', 'sans objet'],
  ].map(foldText),
);

/** Words and signs that repeat the row above, folded. */
const dittoWords = new Set(
  ['ditto', 'dito', 'idem', 'same', 'as above', 'same as above', 'see above', 'siehe oben', 'wie oben', 'ver arriba'].map(foldText),
);

/** Longer texts are none of these words; folding them would take time. */
const maxWordLength = 24;

function hasWord(words: ReadonlySet<string>, text: string): boolean {
  return text.length <= maxWordLength && words.has(foldText(text));
}

/** Whether a text stands for a missing value, such as "N/A", "none" or "-". */
export function isEmptyWord(text: string): boolean {
  return /^[-‐‑‒–—―−_.*~?/\\]$|^(?:[-–—_.*]\s*){2,}$/u.test(text) || hasWord(emptyWords, text);
}

/** Whether a text other than a name means that the value is not known. */
export function isUnknownWord(text: string): boolean {
  return hasWord(unknownWords, text);
}

/** Whether a text stands for the value of the row above, such as "ditto" or a ditto mark. */
export function isDitto(text: string): boolean {
  return /^(?:["″”〃]|,,|'')$/u.test(text) || hasWord(dittoWords, text);
}

/** Whether a name stands for no company, such as "Unknown" or "Total", or is the note below a table. */
export function isRegisterWord(name: string): boolean {
  return hasWord(registerWords, name) || isTableNote(name) || !/\p{L}/u.test(name);
}

/** Whether a text is the error value of a spreadsheet, such as "#REF!", in any of its languages. */
export function isErrorValue(text: string): boolean {
  return /^#(?:n\/[ad]|nv|[¡\p{L}][\p{L}\d/_.]{1,20}[!?])$|^#{3,}$|^err:\d{3}$/iu.test(text);
}

/** Whether a text is a number that a spreadsheet shortened, such as "6.14E+11". Its last digits are lost. */
export function isScientific(text: string): boolean {
  return /^[-+]?\d(?:[.,]\d+)?e[-+]\d{1,3}$/i.test(text);
}

/** Whether a phone was read as a number by a program that writes decimals or an exponent, as in "61412345678.0". */
export function isDecimalPhone(text: string): boolean {
  return /^[-+]?\d{6,}[.,]0{1,2}$|^\d[.,]\d+e\d{1,2}$/i.test(text);
}

/** Whether letters of a text were replaced by question marks, as in "Qu?bec" and "?????? ??????". */
export function hasLostLetters(text: string): boolean {
  return hasQuestionMarkRun(text) || /\p{L}\?\p{L}|(?:^|\s)\?\p{L}/u.test(text) || (text.match(/\p{L}\?(?=\s|$)/gu)?.length ?? 0) > 1;
}

/** Whether a text has a word of question marks. In running text, single ones are punctuation. */
export function hasQuestionMarkRun(text: string): boolean {
  return /(?:^|[\s("'])\?{2,}(?:$|[\s)"',.;-])|\?{3}\p{L}|\p{L}\?{2,}\p{L}/u.test(text);
}

/** What UTF-8 looks like in Windows-1252 and Latin-1: a first letter and continuation bytes. */
const wronglyDecoded = [
  /[ÂÃ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/u,
  /â[\u0080-\u0084€‚]/u,
  // Capitals of these languages may precede punctuation.
  /[ÄÅ][\u0080-\u00a9\u00ac-\u00b6\u00b8-\u00ba\u00bc-\u00be‚ƒ„†‡ˆ‰Š‹ŒŽ‘˜™š›œžŸ]/u,
  /(?:[ÎÏÐÑØÙ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]){2}/u,
  /(?:[àáãäåæçèéì][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{2}){2}/u,
  // UTF-8 read as MacRoman and as the code page of DOS.
  /√[^\p{ASCII}\s]/u,
  /[├┬][^\p{ASCII}\s]/u,
];

/** Whether letters of a text were decoded wrongly or encoded twice, as in "QuÃ©bec". */
export function isWronglyDecoded(text: string): boolean {
  return wronglyDecoded.some((pattern) => pattern.test(text));
}
