import type { Random } from '../../random';
import { WeightedDistribution } from '../distributions';
import { africa } from './africa';
import { asia } from './asia';
import { europe } from './europe';
import { latinAmerica } from './latinAmerica';
import { northAmerica } from './northAmerica';
import { oceania } from './oceania';
import { type CountryRow, type NameStockKey, parseStates, type State, splitList, type Town } from './placeTable';

export interface HomeCountry {
  name: string;
  /** Countries where its companies work abroad, if they do. */
  neighbours: string[];
  callingCode: string;
  areaCodes: string[];
  legalForms: string[];
  minerals: string[];
  /** All mining areas of its states. */
  areas: string[];
  getNameStocks: (state: State) => NameStockKey[];
  states: WeightedDistribution<State>;
}
export interface Home {
  country: HomeCountry;
  state: State;
  town: Town;
}

const tables = [oceania, northAmerica, latinAmerica, africa, europe, asia];
const countries = new WeightedDistribution(tables.flatMap((table) => table.map((row) => [buildHomeCountry(row, table), row.weight] as const)));

function buildHomeCountry(row: CountryRow, table: CountryRow[]): HomeCountry {
  const [callingCode = '', ...areaCodes] = row.phone.split(' ');
  const states = parseStates(row);
  return {
    name: row.name,
    neighbours: table.map(({ name }) => name).filter((name) => name !== row.name),
    callingCode,
    areaCodes,
    legalForms: row.legalForms.split('; '),
    minerals: splitList(row.minerals),
    areas: [...new Set(states.flatMap((state) => state.areas))],
    getNameStocks: ({ name }) => row.namesByState?.[name] ?? row.names,
    states: new WeightedDistribution(states.map((state) => [state, state.weight] as const)),
  };
}

/** Picks a company's location: countries and states are weighted by how much is drilled there. */
export function pickHome(random: Random): Home {
  const country = countries.draw(random);
  const state = country.states.draw(random);
  return { country, state, town: random.pick(state.towns) };
}
