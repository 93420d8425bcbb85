import { iso31662 } from 'iso-3166';
import { formatWorkplace, parseWorkplace } from '#contract/contractors/bases';
import { foldText } from '../search/foldText';
import { countries, findCountry } from './countries';
import { findProvince, isProvinceElsewhere } from './provinces';

const countryByCode = new Map(countries.map(({ code, name }) => [code, name]));
/** The states and provinces of all countries, as places of work, by their folded names. */
const placesByState = new Map<string, string[]>();
for (const { name, parent } of iso31662) {
  const country = countryByCode.get(parent);
  if (country === undefined) continue;
  const places = placesByState.get(foldText(name)) ?? [];
  placesByState.set(foldText(name), [...places, formatWorkplace(country, name)]);
}

/**
 * Finds a country, or a state or province, in which a company works. A state may stand alone if only one country has it.
 * @returns its canonical name such as "Ghana" or "Western Australia (Australia)", or a message that names the text
 */
export function findWorkplace(text: string): { place: string } | { problem: string } {
  const { country, state } = parseWorkplace(text.trim());
  const known = findCountry(country);
  if (known) {
    if (state === null) return { place: known.name };
    if (isProvinceElsewhere(known.name, state)) return { problem: `${state} is not a state or province of ${known.name}` };
    // As for the location, an unknown state is kept.
    return { place: formatWorkplace(known.name, findProvince(known.name, state) ?? state) };
  }
  const places = state === null ? (placesByState.get(foldText(country)) ?? []) : [];
  const [first, second] = places;
  if (first === undefined) return { problem: `${text} is not a country, state or province` };
  return second === undefined ? { place: first } : { problem: `${text} is in several countries. Enter it as ${places.join(' or ')}` };
}
