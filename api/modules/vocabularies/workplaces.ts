import { iso31662 } from 'iso-3166';
import { formatWorkplace, parseWorkplace } from '#contract/contractors/facts/bases';
import { type MineralDistrict, mineralDistricts } from '#contract/vocabularies/mineralDistricts';
import { foldText } from '../search/foldText';
import { countries, countryChoices, findCountry } from './countries';
import { findProvince, isProvinceElsewhere } from './provinces';

const countryByCode = new Map(countries.map(({ code, name }) => [code, name]));
/** The states, provinces and mineral districts of all countries, as places of work, by their folded names. */
const placesByName = new Map<string, string[]>();
for (const { name, parent } of iso31662) addPlace(name, countryByCode.get(parent));
for (const { name, country } of mineralDistricts) addPlace(name, country);

function addPlace(name: string, country: string | undefined): void {
  if (country === undefined) return;
  const places = placesByName.get(foldText(name)) ?? [];
  placesByName.set(foldText(name), [...places, formatWorkplace(country, name)]);
}

/** Spells places of work as the site does. A place that isn't known as a state of its country becomes the country. */
export function spellWorkplaces(places: readonly string[]): string[] {
  const spelled = places.map((place) => {
    const found = findWorkplace(place);
    return 'place' in found ? found.place : parseWorkplace(place).country;
  });
  return [...new Set(spelled)];
}

/** The places of work that forms suggest: all countries, then all mineral districts. */
export function listWorkplaces(): string[] {
  const districts = mineralDistricts.map(({ country, name }) => formatWorkplace(country, name));
  return [...countryChoices.map(({ name }) => name), ...districts];
}

/** The mineral districts, by canonical country and folded name. */
const districtsByKey = new Map(mineralDistricts.map((district) => [`${district.country}|${foldText(district.name)}`, district]));

/** Finds a country's mineral district by its name in any spelling. @param country canonical name */
export function findDistrict(country: string, text: string): MineralDistrict | undefined {
  return districtsByKey.get(`${country}|${foldText(text)}`);
}

/**
 * Finds a country, a state or province, or a mineral district in which a company works. A state or district may stand alone if only one country has
 * it.
 * @returns its canonical name such as "Ghana" or "Western Australia (Australia)", or a message that names the text
 */
export function findWorkplace(text: string): { place: string } | { problem: string } {
  const { country, state } = parseWorkplace(text.trim());
  const known = findCountry(country);
  if (known) {
    if (state === null) return { place: known.name };
    if (!findDistrict(known.name, state) && isProvinceElsewhere(known.name, state))
      return { problem: `${state} is not a state or province of ${known.name}` };
    // As for the location, an unknown state is kept.
    const name = findProvince(known.name, state) ?? findDistrict(known.name, state)?.name ?? state;
    return { place: formatWorkplace(known.name, name) };
  }
  const places = state === null ? (placesByName.get(foldText(country)) ?? []) : [];
  const [first, second] = places;
  if (first === undefined) return { problem: `${text} is not a country, state, province or mineral district` };
  return second === undefined ? { place: first } : { problem: `${text} is in several countries. Enter it as ${places.join(' or ')}` };
}
