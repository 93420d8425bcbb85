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
  /** Lines of: state weight | kinds of terrain | mining areas | towns with latitude and longitude. */
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
  const match = /^(.+) (\d+)$/.exec(head);
  if (!match?.[1] || !towns) throw new Error(`${country}: no state in “${line}”`);
  return {
    name: match[1],
    weight: Number(match[2]),
    land: land.split(' ').filter(Boolean),
    areas: splitList(areas),
    towns: splitList(towns).map((town) => parseTown(town, country)),
  };
}

function parseTown(text: string, country: string): Town {
  const [, name, lat, lng] = /^(.+) (-?\d+\.\d+) (-?\d+\.\d+)$/.exec(text) ?? [];
  if (!name) throw new Error(`${country}: no town in “${text}”`);
  return { name, lat: Number(lat), lng: Number(lng) };
}

/** Splits a comma-separated list. */
export function splitList(text: string): string[] {
  return text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean);
}

export type NameStockKey = keyof typeof nameStocks;
