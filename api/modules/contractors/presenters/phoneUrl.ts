import parsePhoneNumber, { isSupportedCountry, type PhoneNumber } from 'libphonenumber-js/max';
import { findCountry } from '../../vocabularies/countries';

/** Fewest and most digits of a number that starts with a country code, and of one that does not. */
const internationalLength = { min: 7, max: 15 };
const nationalLength = { min: 6, max: 12 };

/** A part with fewer digits is not a number of its own: the slash in 0351/4567890 follows the area code. */
const minDigitsBeforeSeparator = 7;

const labelPattern = /^(?:(?:tel|telephone|phone|ph|mob|mobile|cell|office|direct|main|whatsapp)\b[.:]?|[tpm][.:])\s*/i;
/** A label behind a number, with or without brackets. */
const trailingLabelPattern = / (?:\((?:mob|mobile|cell|office|direct|main|home|work|whatsapp)\.?\)|(?:mobile|cell|office|direct|whatsapp))$/i;
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

/** Numbers of these kinds are often reached only within their country, such as 1300 and 0800 numbers; those of North America are reached from abroad too. */
const northAmerica = '1';
const domesticTypes = new Set(['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN']);

/**
 * Builds the `tel:` URL of the first number in a text; null if the text can't be dialled.
 * @param text as people type it: with separators, an extension, several numbers or a word on the keypad
 * @param country whose national numbers become international; without it they stay as they are
 */
export function buildPhoneUrl(text: string, country: string | null): string | null {
  const number = firstNumber(text.trim().replace(/\s+/g, ' ').replace(labelPattern, '')).replace(trailingLabelPattern, '');
  const [suffix = '', extension] = extensionPattern.exec(number) ?? [];
  const typed = number.slice(0, number.length - suffix.length).replace(/ ?[,;]? ?\(?$/, '');
  const main = toDigits(isVanity(typed) ? typed.replace(/[a-z]/gi, toKey) : typed, country);
  if (main === null) return null;
  return extension === undefined ? `tel:${main}` : `tel:${main};ext=${extension}`;
}

function firstNumber(text: string): string {
  const [first = ''] = text.split(separatorPattern, 1);
  const isComplete = first.replace(/\D/g, '').length >= minDigitsBeforeSeparator || vanityPattern.test(first.trim());
  return (isComplete ? first : text).trim();
}

/** Returns the number as E.164 where its country is known, else the plain digits. A number only has to be plausible: not every plan is published. */
function toDigits(dialled: string, country: string | null): string | null {
  if (!dialablePattern.test(dialled)) return null;
  const digits = dialled.replace(/\D/g, '');
  if (/^(\d)\1*$/.test(digits)) return null;
  const code = country === null ? undefined : findCountry(country)?.code;
  const parsed = parsePhoneNumber(dialled, { defaultCountry: code && isSupportedCountry(code) ? code : undefined, extract: false });
  const international = dialled.includes('+') ? digits : stripInternationalPrefix(digits);
  if (parsed && isDialledFromAbroad(parsed, international === undefined ? digits : undefined)) return parsed.number;
  if (international === undefined) return hasLength(digits, nationalLength) ? digits : null;
  const [, callingCode = '', rest = ''] = countryCodePattern.exec(international) ?? [];
  const number = countryCodesWithZero.has(callingCode) ? international : callingCode + rest.replace(/^0/, '');
  return hasLength(number, internationalLength) ? `+${number}` : null;
}

/** @param national the digits of a number without country code; undefined if it has one */
function isDialledFromAbroad(parsed: PhoneNumber, national: string | undefined): boolean {
  const { countryCallingCode, nationalNumber } = parsed;
  if (!parsed.isPossible() || (nationalNumber.startsWith('0') && !countryCodesWithZero.has(countryCallingCode))) return false;
  if (national === undefined || countryCallingCode === northAmerica) return true;
  // A number that the plan doesn't know may lack its area code, unless it has the 0 that precedes one.
  return (parsed.isValid() || national.startsWith('0')) && !domesticTypes.has(parsed.getType() ?? '');
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
