import { iso31662 } from 'iso-3166';
import { foldText } from '../search/foldText';
import { findCountry } from './countries';

/**
 * The provinces of each country, keyed by folded names and by codes without the country prefix. Some countries have counties within provinces, such
 * as Meath in Ireland: these follow the provinces, so that a name that both have is the province's.
 */
const provincesByCountry = new Map<string, Map<string, string>>();
const isTopLevel = ({ parent }: { parent: string }) => !parent.includes('-');
for (const { code, name } of [...iso31662.filter(isTopLevel), ...iso31662.filter((one) => !isTopLevel(one))]) {
  const country = countryOf(code);
  const provinces = provincesByCountry.get(country) ?? new Map<string, string>();
  for (const key of [foldText(name), foldText(code.slice(country.length + 1))]) if (!provinces.has(key)) provinces.set(key, name);
  provincesByCountry.set(country, provinces);
}

/** Finds a country's state or province by its name or a code such as WA; returns its name, undefined if there is none. */
export function findProvince(country: string | null, text: string): string | undefined {
  const code = country && findCountry(country)?.code;
  return code ? provincesByCountry.get(code)?.get(foldText(text)) : undefined;
}

/** Countries whose states are commonly referred to by code. */
const abbreviatingCountries = ['AU', 'CA', 'US', 'BR', 'ZA'];

/** Returns the states and provinces with a code, in any country: WA is Western Australia and Washington. */
export function findProvincesByCode(code: string): string[] {
  const folded = foldText(code);
  return abbreviatingCountries.flatMap((country) => {
    // The text may also be the full name of a province, which is not a code.
    const name = provincesByCountry.get(country)?.get(folded);
    return name === undefined || foldText(name) === folded ? [] : [name];
  });
}

/** Returns the names of a country's states and provinces in order, without the counties within them; empty for an unknown country. */
export function listProvinces(country: string): string[] {
  const code = findCountry(country)?.code;
  const names = new Set(iso31662.filter(({ parent }) => parent === code).map(({ name }) => name));
  return [...names].sort((one, other) => one.localeCompare(other, 'en'));
}

/** Whether a text is the full name of a state or province, but only in other countries. */
export function isProvinceElsewhere(country: string, text: string): boolean {
  const countryCode = findCountry(country)?.code;
  if (countryCode === undefined || findProvince(country, text)) return false;
  const folded = foldText(text);
  return iso31662.some(({ code, name }) => countryOf(code) !== countryCode && foldText(name) === folded);
}

/** The country of a subdivision's code, such as IE of IE-MH. */
function countryOf(code: string): string {
  return code.slice(0, code.indexOf('-'));
}
