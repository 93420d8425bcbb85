import type { Base } from '#contract/contractors/facts/bases';
import type { Certificate } from '#contract/contractors/facts/certificates';
import { formatProjectYears, nameClient } from '#contract/contractors/facts/projectFacts';
import type { NotableProject } from '#contract/contractors/facts/projects';
import { depthSizes, describeAvailability, rigName } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import { formatDate, formatLength, formatNumber, withNonBreakingSpaces } from '#lib/text/format';

/** A base in a line: "Newman, Western Australia, Australia (Yard)". */
export function describeBase({ name, state_region, country, kind }: Base): string {
  const place = [...new Set([name, state_region, country])].filter(Boolean).join(', ');
  return kind === null ? place : `${place} (${kind})`;
}

/** For whom, where and when a project was drilled, and how much. */
export function listProjectFacts(project: NotableProject): string[] {
  const { place, country, metres } = project;
  const facts = [nameClient(project), [place, country].filter(Boolean).join(', '), formatProjectYears(project), metres && formatLength(metres)];
  return facts.filter(isText);
}

/** What was drilled in a project, and how. */
export function listProjectDetails({ commodities, methods, hole_sizes, deepest_m, ground, reference }: NotableProject): string[] {
  const facts = [
    commodities?.join(', '),
    [...(methods ?? []), ...(hole_sizes ?? [])].join(', '),
    deepest_m && `Deepest hole ${formatLength(deepest_m)}`,
    ground?.join(', '),
    reference && 'Reference on request',
  ];
  return facts.filter(isText);
}

function isText(fact: string | number | boolean | null | undefined): fact is string {
  return typeof fact === 'string' && fact !== '';
}

/** A certificate in a line: "ISO 45001 · No. 123 · SGS · Mining services · valid 1 Apr 2025 to 31 Mar 2028". */
export function describeCertificate({ type, number, issuer, scope, valid_from, expires_on, cover_amount, cover_currency }: Certificate): string {
  const cover = cover_amount !== null && `${cover_currency ?? ''} ${formatNumber(cover_amount)}`.trim();
  const days = [valid_from && `from ${formatDate(valid_from)}`, expires_on && `to ${formatDate(expires_on)}`].filter(Boolean).join(' ');
  return [type, number && `No. ${number}`, issuer, scope, cover, days && `valid ${days}`].filter(Boolean).join(' · ');
}

/** A rig in a line: "3 × Sandvik DE880 · 2021 · Surface diamond · Track · Kalgoorlie · HQ to 1,600 m / 5,249 ft". */
export function describeRig(rig: Rig): string {
  const { quantity, year, rig_type, carrier, base } = rig;
  const depths = depthSizes.flatMap(({ key, label }) => (rig[key] === null ? [] : [`${label} to ${formatLength(rig[key])}`]));
  const name = quantity > 1 ? `${quantity} × ${rigName(rig)}` : rigName(rig);
  return [
    name,
    year,
    rig_type,
    carrier,
    base,
    describeAvailability(rig, Date.now()),
    rig.moves_to && `Can move to ${rig.moves_to}`,
    ...depths,
    ...listRigDetails(rig),
  ]
    .filter(Boolean)
    .join(' · ');
}

const poundsForcePerKilonewton = 224.809;
const cubicFeetPerCubicMetre = 35.3147;
const psiPerBar = 14.5038;
const horsepowerPerKilowatt = 1.34102;
const poundsPerTonne = 2204.62;

/** The further facts of a rig, in metric and US units: "Pull-back 200 kN (44,962 lbf)". */
export function listRigDetails(rig: Rig): string[] {
  const { dip_from, dip_to, pullback_kn, air_flow, air_pressure, booster, rod_handling, power_kw, weight_t } = rig;
  const airParts = [
    air_flow !== null && inBoth(air_flow, 'm³/min', air_flow * cubicFeetPerCubicMetre, 'cfm'),
    air_pressure !== null && inBoth(air_pressure, 'bar', air_pressure * psiPerBar, 'psi'),
    booster === true && 'with booster',
  ].filter((part) => part !== false);
  return [
    dip_from !== null && dip_to !== null && `Dip ${dip_from}° to ${dip_to}°`,
    pullback_kn !== null && `Pull-back ${inBoth(pullback_kn, 'kN', pullback_kn * poundsForcePerKilonewton, 'lbf')}`,
    airParts.length > 0 && `Air ${airParts.join(', ')}`,
    rod_handling !== null && `${rod_handling} rod handling`,
    power_kw !== null && inBoth(power_kw, 'kW', power_kw * horsepowerPerKilowatt, 'hp'),
    weight_t !== null && inBoth(weight_t, 't', weight_t * poundsPerTonne, 'lb'),
  ].filter((part) => part !== false);
}

function inBoth(value: number, unit: string, other: number, otherUnit: string): string {
  return withNonBreakingSpaces(`${formatNumber(value)} ${unit} (${formatNumber(Math.round(other))} ${otherUnit})`);
}
