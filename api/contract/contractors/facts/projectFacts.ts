/** Choices of a project's facts. Their labels equal their values. This module does not depend on yup. */
export const commodities = [
  'Gold',
  'Copper',
  'Silver',
  'Zinc',
  'Lead',
  'Nickel',
  'Cobalt',
  'Lithium',
  'Iron ore',
  'Coal',
  'Uranium',
  'Platinum group metals',
  'Molybdenum',
  'Manganese',
  'Chromite',
  'Bauxite',
  'Tin',
  'Tungsten',
  'Vanadium',
  'Rare earths',
  'Graphite',
  'Diamonds',
  'Mineral sands',
  'Phosphate',
  'Potash',
  'Salt',
  'Oil and gas',
  'Geothermal',
  'Water',
  'Construction materials',
  'Other',
] as const;
export type Commodity = (typeof commodities)[number];

/** Symbols and further names by which people state a commodity, in lower case. */
const commodityNames: Record<string, Commodity> = {
  au: 'Gold',
  cu: 'Copper',
  ag: 'Silver',
  zn: 'Zinc',
  pb: 'Lead',
  ni: 'Nickel',
  co: 'Cobalt',
  li: 'Lithium',
  fe: 'Iron ore',
  iron: 'Iron ore',
  u: 'Uranium',
  pge: 'Platinum group metals',
  pgm: 'Platinum group metals',
  platinum: 'Platinum group metals',
  palladium: 'Platinum group metals',
  mo: 'Molybdenum',
  mn: 'Manganese',
  cr: 'Chromite',
  chromium: 'Chromite',
  aluminium: 'Bauxite',
  sn: 'Tin',
  w: 'Tungsten',
  v: 'Vanadium',
  ree: 'Rare earths',
  'rare earth elements': 'Rare earths',
  diamond: 'Diamonds',
  'heavy minerals': 'Mineral sands',
  groundwater: 'Water',
  aggregates: 'Construction materials',
};

/** Returns the commodity that a name or symbol stands for: "au" is Gold. Unknown text is returned unchanged. */
export function findCommodity(text: string): string {
  const name = text.trim().toLowerCase();
  return commodities.find((commodity) => commodity.toLowerCase() === name) ?? commodityNames[name] ?? text;
}

/** Conditions of the ground that make a hole difficult. */
export const groundConditions = [
  'Hard rock',
  'Broken or fractured ground',
  'Loose sand and gravel',
  'Clay and mud',
  'Cavities or karst',
  'High water inflow',
  'Artesian water',
  'Permafrost',
  'Swelling or salt formations',
] as const;

/** Sizes of hole that are suggested; others can be entered. */
export const holeSizes = ['BQ', 'NQ', 'HQ', 'PQ', 'NQ3', 'HQ3', 'PQ3', 'RC', 'Open hole'] as const;

/** What identifies a project and what a client confirms of it. */
interface ProjectNames {
  name: string;
  client: string | null;
  confidential: boolean | null;
}

/** A project that its client has confirmed as it is stated. */
export interface ConfirmedProject {
  name: string;
  confirmed_at: string;
}

/** Names a project's client: the name, "Confidential client" or null if it is not stated. */
export function nameClient({ client, confidential }: Pick<ProjectNames, 'client' | 'confidential'>): string | null {
  return client ?? (confidential ? 'Confidential client' : null);
}

/** The years of a project: "2021 to 2023"; null if they are not stated. */
export function formatProjectYears({ year, year_to }: { year: number | null; year_to: number | null }): string | null {
  if (year === null) return null;
  return year_to === null || year_to === year ? String(year) : `${year} to ${year_to}`;
}

/** Identifies a project within its company. */
export function projectKey({ name }: { name?: unknown }): string {
  return typeof name === 'string' ? name.trim().toLowerCase() : '';
}
