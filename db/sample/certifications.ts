import type { Random } from './random';
import type { Work } from './work';

const anywhere = ['iso9001', 'iso9001', 'iso14001', 'iso45001', 'iso45001', 'insurance_pl', 'insurance_pl', 'insurance_wc', 'insurance_ce'];
const rare = ['ohsas18001', 'iso27001', 'achilles', 'avetta', 'ecovadis', 'insurance_env'];
/** Papers that only companies of one country hold. */
const national: Record<string, string[]> = {
  Australia: ['adia', 'rii', 'icn', 'cm3', 'rapid', 'supply_nation'],
  Canada: ['cor', 'cdda', 'dec', 'ccib', 'isn', 'avetta'],
  'United States': ['msha', 'nda', 'ngwa', 'isn', 'veriforce', 'avetta'],
  'South Africa': ['bbbee', 'bbbee'],
};

/** Codes of what a contractor holds; three in five hold something. */
export function certificationsOf(random: Random, country: string, { kind }: Work): string[] {
  if (!random.chance(0.6)) return [];
  const offered = [...anywhere, ...(national[country] ?? []), ...(national[country] ?? [])];
  if (kind === 'waterWell') offered.push('water_licence', 'water_licence', 'water_licence');
  if (kind === 'coalGas') offered.push('iadc_rigpass', 'iadc_rigpass');
  const held = random.some(offered, random.between(1, random.between(2, 7)));
  if (random.chance(0.15)) held.push(random.pick(rare));
  return [...new Set(held)];
}
