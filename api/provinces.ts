import { iso31662 } from 'iso-3166';
import { findCountry } from './countries';
import { foldText } from './words';

/** The provinces of each country by their folded names and by their codes without the country's. */
const byCountry = new Map<string, Map<string, string>>();
for (const { code, name, parent } of iso31662) {
  const provinces = byCountry.get(parent) ?? new Map<string, string>();
  provinces.set(foldText(name), name);
  provinces.set(foldText(code.slice(parent.length + 1)), name);
  byCountry.set(parent, provinces);
}

/** The name of a state or province of a country from its name or its code, such as WA; undefined for anything else. */
export function findProvince(country: string | null, text: string): string | undefined {
  const code = country && findCountry(country)?.code;
  return code ? byCountry.get(code)?.get(foldText(text)) : undefined;
}
