import { continents, getCountryDataList, type TContinentCode, type TCountryCode } from 'countries-list';
import { countryKey, countryKeys, countryNameTables } from './countryNames';

const englishCollator = new Intl.Collator('en');

export interface Country {
  /** English name, as displayed and stored. */
  name: string;
  /** ISO 3166-1 alpha-2. */
  code: string;
  continent: string;
  /** Market region; null for Antarctica. */
  region: MarketRegion | null;
  /** Codes and other names that people type. */
  aliases: string[];
}

const middleEast = new Set<TCountryCode>(['AE', 'BH', 'IL', 'IQ', 'IR', 'JO', 'KW', 'LB', 'OM', 'PS', 'QA', 'SA', 'SY', 'TR', 'YE']);
const northAmerica = new Set<TCountryCode>(['BM', 'CA', 'GL', 'PM', 'US']);

/** The market regions; each country has at most one. See docs/product-rules.md#3-places. */
export const marketRegions = [
  'Australia & Oceania',
  'North America',
  'Latin America & Caribbean',
  'Europe',
  'Africa',
  'Middle East',
  'Asia',
] as const;
type MarketRegion = (typeof marketRegions)[number];

function marketRegion(code: TCountryCode, continent: TContinentCode): MarketRegion | null {
  if (middleEast.has(code)) return 'Middle East';
  switch (continent) {
    case 'OC':
      return 'Australia & Oceania';
    case 'NA':
      return northAmerica.has(code) ? 'North America' : 'Latin America & Caribbean';
    case 'SA':
      return 'Latin America & Caribbean';
    case 'EU':
      return 'Europe';
    case 'AF':
      return 'Africa';
    case 'AS':
      return 'Asia';
    case 'AN':
      return null;
  }
}

/** Names that the package spells without their accents, unlike "Türkiye". */
const accentedNames: Partial<Record<TCountryCode, string>> = {
  AX: 'Åland',
  BL: 'Saint Barthélemy',
  CW: 'Curaçao',
  RE: 'Réunion',
  ST: 'São Tomé and Príncipe',
};

export const countries: Country[] = getCountryDataList().map((country) => ({
  name: accentedNames[country.iso2] ?? country.name,
  code: country.iso2,
  continent: continents[country.continent],
  region: marketRegion(country.iso2, country.continent),
  aliases: [country.iso2, country.iso3, ...(country.alias ?? [])],
}));

/** Every country as a form option, sorted by name. */
export const countryChoices = countries
  .map(({ name, code, region }) => ({ name, code, region }))
  .sort((one, other) => one.name.localeCompare(other.name, 'en'));

const displayNames = new Intl.DisplayNames('en', { type: 'region' });
const countriesByName = new Map<string, Country>();
for (const [index, data] of getCountryDataList().entries()) {
  const country = countries[index];
  if (!country) continue;
  for (const word of [country.name, data.name, ...country.aliases, data.native, displayNames.of(data.iso2) ?? '']) {
    const key = countryKey(word);
    // A country's own name takes precedence over another country's alias.
    if (key && (!countriesByName.has(key) || word === country.name)) countriesByName.set(key, country);
  }
}
for (const names of countryNameTables) {
  for (const country of countries) {
    for (const name of names.get(country.code) ?? []) {
      const key = countryKey(name);
      if (!countriesByName.has(key)) countriesByName.set(key, country);
    }
  }
}

/**
 * Finds a country by a name or an ISO code: short and long forms, inversions ("Korea, Republic of") and common aliases, ignoring case, accents and
 * points. Undefined if there is none, or a name such as "Korea" is not clear.
 */
export function findCountry(text: string): Country | undefined {
  for (const key of countryKeys(text)) {
    const country = countriesByName.get(key);
    if (country) return country;
  }
  return undefined;
}

/** Sorts distinct places in English order, ignoring accents. */
export function sortPlaces(places: Iterable<string>): string[] {
  return [...new Set(places)].sort(englishCollator.compare);
}
