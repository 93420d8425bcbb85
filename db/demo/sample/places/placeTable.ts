import townStates from '#db/vocabularies/towns.json';
import { easternStocks } from '../names/eastern';
import { englishStocks } from '../names/english';
import { northernStocks } from '../names/northern';
import { romanceStocks } from '../names/romance';

export const nameStocks = { ...englishStocks, ...romanceStocks, ...northernStocks, ...easternStocks };

/** A country as a row of the tables. */
export interface CountryRow {
  name: string;
  /** Relative amount of drilling. */
  weight: number;
  /** Country code, then area codes. */
  phone: string;
  /** Legal forms, separated by semicolons. */
  legalForms: string;
  /** Name stocks of its companies, equally frequent; some states have their own. */
  names: NameStockKey[];
  namesByState?: Record<string, NameStockKey[]>;
  minerals: string;
  /** Lines of: state weight | kinds of terrain | mining areas | towns, which db/vocabularies/towns.json locates. */
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
  /** Codes of drilling locations, and `coal` in coal-mining areas. */
  land: string[];
  areas: string[];
  towns: Town[];
}

/** Parses the states of a country row. Throws on a malformed line. */
export function parseStates({ name: country, land }: CountryRow): State[] {
  return land
    .trim()
    .split('\n')
    .map((line) => parseState(line, country));
}

function parseState(line: string, country: string): State {
  const [head = '', land = '', areas = '', towns = ''] = line.split('|').map((cell) => cell.trim());
  const [, state, weight] = /^(.+) (\d+)$/.exec(head) ?? [];
  if (!state || !towns) throw new Error(`${country}: no state in “${line}”`);
  return {
    name: state,
    weight: Number(weight),
    land: land.split(' ').filter(Boolean),
    areas: splitList(areas),
    towns: splitList(towns).map((town) => locateTown(town, state, country)),
  };
}

/** Throws for a town that isn't known. */
function locateTown(name: string, state: string, country: string): Town {
  const found = townStates.find((row) => row.country === country && row.state === state);
  const [lat, lng] = new Map<string, number[]>(Object.entries(found?.towns ?? {})).get(name) ?? [];
  if (lat === undefined || lng === undefined) throw new Error(`${country}: ${name} in ${state} is not in db/vocabularies/towns.json`);
  return { name, lat, lng };
}

/** Splits a comma-separated list. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

export type NameStockKey = keyof typeof nameStocks;
