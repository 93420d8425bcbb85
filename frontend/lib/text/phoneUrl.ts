/** Fewest and most digits of a number that starts with a country code, and of one that does not. */
const internationalLength = { min: 7, max: 15 };
const nationalLength = { min: 6, max: 12 };

/** A part with fewer digits is not a number of its own: the slash in 0351/4567890 follows the area code. */
const minDigitsBeforeSeparator = 7;

const labelPattern = /^(?:(?:tel|telephone|phone|ph|mob|mobile|cell|office)\b[.:]?|[tpm][.:])\s*/i;
const separatorPattern = / (?:or|and) |[/|&]|[,;](?! ?(?:ext|x ?\d))| (?=\+)/i;
const extensionPattern = /(?<=[\d\s,;()])(?:ext(?:ension|n)?|x|#)[\s.:=]*(\d{1,6})\)?$/i;
const dialablePattern = /^\(?\+?[\d\s().\-‐-–/]+$/;

/** Prefixes whose numbers are advertised with words, such as 1300 DRILLS or 1-800-DRILLER. */
const vanityPattern = /^(?:\+?1[\s.-]*)?\(?(?:1[389]00|13|8\d\d|0[5-9]\d0)\)?[\s.-]+[A-Za-z\d][A-Za-z\d\s.-]*$/;

/** Country codes have one to three digits; the zones tell how many. */
const countryCodePattern = /^(1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3})(\d+)$/;

/** Countries whose numbers start with 0 after the country code too. Elsewhere the 0 is dialled only within the country. */
const countryCodesWithZero = new Set(['39', '225', '226', '229', '241', '242', '378']);

const keypad = ['abc', 'def', 'ghi', 'jkl', 'mno', 'pqrs', 'tuv', 'wxyz'];

/**
 * Builds the `tel:` URL of the first number in a text; null if the text can't be dialled.
 * @param text as people type it: with separators, an extension, several numbers or a word on the keypad
 */
export function buildPhoneUrl(text: string): string | null {
  const number = firstNumber(text.trim().replace(/\s+/g, ' ').replace(labelPattern, ''));
  const [suffix = '', extension] = extensionPattern.exec(number) ?? [];
  const main = toDigits(number.slice(0, number.length - suffix.length).replace(/ ?[,;]? ?\(?$/, ''));
  if (main === null) return null;
  return extension === undefined ? `tel:${main}` : `tel:${main};ext=${extension}`;
}

function firstNumber(text: string): string {
  const [first = ''] = text.split(separatorPattern, 1);
  const isComplete = first.replace(/\D/g, '').length >= minDigitsBeforeSeparator || vanityPattern.test(first.trim());
  return (isComplete ? first : text).trim();
}

function toDigits(text: string): string | null {
  const dialled = isVanity(text) ? text.replace(/[a-z]/gi, toKey) : text;
  if (!dialablePattern.test(dialled)) return null;
  const digits = dialled.replace(/\D/g, '');
  if (/^(\d)\1*$/.test(digits)) return null;
  const international = dialled.includes('+') ? digits : stripInternationalPrefix(digits);
  if (international === undefined) return hasLength(digits, nationalLength) ? digits : null;
  const [, code = '', rest = ''] = countryCodePattern.exec(international) ?? [];
  const number = countryCodesWithZero.has(code) ? international : code + rest.replace(/^0/, '');
  return hasLength(number, internationalLength) ? `+${number}` : null;
}

/** Words are capitals, or a single one: "1300 call Bob" is a note. */
function isVanity(text: string): boolean {
  const words = text.match(/[a-z]+/gi) ?? [];
  return words.length > 0 && vanityPattern.test(text) && (words.length === 1 || !/[a-z]/.test(text));
}

function toKey(letter: string): string {
  return String(keypad.findIndex((letters) => letters.includes(letter.toLowerCase())) + 2);
}

/** Removes 00, or 0011 as in Australia. */
function stripInternationalPrefix(digits: string): string | undefined {
  return /^00(?:11)?([1-9]\d*)$/.exec(digits)?.[1];
}

function hasLength({ length }: string, { min, max }: { min: number; max: number }): boolean {
  return length >= min && length <= max;
}
