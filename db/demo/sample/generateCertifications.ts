import type { Random } from '../random';
import type { WorkProfile } from './work';

const commonCertifications = [
  'iso9001',
  'iso9001',
  'iso14001',
  'iso45001',
  'iso45001',
  'insurance_pl',
  'insurance_pl',
  'insurance_wc',
  'insurance_ce',
];
const rareCertifications = ['ohsas18001', 'iso27001', 'achilles', 'avetta', 'ecovadis', 'insurance_env'];
/** Certifications held only by companies of one country. */
const nationalCertifications: Record<string, string[]> = {
  Australia: ['adia', 'rii', 'icn', 'cm3', 'rapid', 'supply_nation'],
  Canada: ['cor', 'cdda', 'dec', 'ccib', 'isn', 'avetta'],
  'United States': ['msha', 'nda', 'ngwa', 'isn', 'veriforce', 'avetta'],
  'South Africa': ['bbbee', 'bbbee'],
};

/** Generates the codes of a contractor's certifications; three in five have any. */
export function generateCertifications(random: Random, country: string, { kind }: WorkProfile): string[] {
  if (!random.chance(0.6)) return [];
  const candidates = [...commonCertifications, ...(nationalCertifications[country] ?? []), ...(nationalCertifications[country] ?? [])];
  if (kind === 'waterWell') candidates.push('water_licence', 'water_licence', 'water_licence');
  if (kind === 'coalGas') candidates.push('iadc_rigpass', 'iadc_rigpass');
  const certifications = random.pickSome(candidates, random.between(1, random.between(2, 7)));
  if (random.chance(0.15)) certifications.push(random.pick(rareCertifications));
  return [...new Set(certifications)];
}
