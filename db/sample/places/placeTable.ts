import type { NameStockKey } from '../names/stocks';

/** A country as the tables state it. */
export interface CountryRow {
  name: string;
  /** How much is drilled there, against the others. */
  weight: number;
  /** Country code, then area codes. */
  phone: string;
  /** Forms of company, separated by semicolons. */
  legal: string;
  /** What its companies are named from, each as often as the others; some states have their own. */
  names: NameStockKey[];
  namesIn?: Record<string, NameStockKey[]>;
  minerals: string;
  /** Lines of: state weight | kinds of land | mining areas | towns with latitude and longitude. */
  land: string;
}

export interface Town {
  name: string;
  lat: number;
  lng: number;
}
export interface State {
  name: string;
  weight: number;
  /** Codes of drilling locations, and `coal` where seams are drilled. */
  land: string[];
  areas: string[];
  towns: Town[];
}

/** The states of a country's table. Throws on a line that is not as it should be. */
export function statesOf({ name: country, land }: CountryRow): State[] {
  return land
    .trim()
    .split('\n')
    .map((line) => stateOf(line, country));
}

function stateOf(line: string, country: string): State {
  const [head = '', land = '', areas = '', towns = ''] = line.split('|').map((cell) => cell.trim());
  const named = /^(.+) (\d+)$/.exec(head);
  if (!named?.[1] || !towns) throw new Error(`${country}: no state in “${line}”`);
  return {
    name: named[1],
    weight: Number(named[2]),
    land: land.split(' ').filter(Boolean),
    areas: listed(areas),
    towns: listed(towns).map((town) => townOf(town, country)),
  };
}

function townOf(text: string, country: string): Town {
  const [, name, lat, lng] = /^(.+) (-?\d+\.\d+) (-?\d+\.\d+)$/.exec(text) ?? [];
  if (!name) throw new Error(`${country}: no town in “${text}”`);
  return { name, lat: Number(lat), lng: Number(lng) };
}

/** The items of a list that is written with commas. */
export function listed(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}
