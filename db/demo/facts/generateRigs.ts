import { availabilities, type RigCarrier, type RigType, rigName } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import rigModels from '../../vocabularies/rig_models.json' with { type: 'json' };
import type { Random } from '../random';

/** Depths in metres; from the shallowest to the deepest rig of its kind. */
type DepthRange = readonly [shallowest: number, deepest: number];

/** A plausible rig of a class of models. */
interface RigKind {
  type: RigType;
  carriers: readonly RigCarrier[];
  /** Depth in NQ; larger core sizes reach less. */
  core?: DepthRange;
  rc?: DepthRange;
  open?: DepthRange;
}

const multiPurpose: RigKind = { type: 'Multi-purpose', carriers: ['Truck', 'Track'], core: [800, 1600], rc: [250, 500] };
const blastHole: RigKind = { type: 'Blast hole', carriers: ['Track'], open: [30, 85] };
const surfaceCore: RigKind = { type: 'Surface diamond', carriers: ['Truck', 'Track', 'Skid'], core: [500, 2400] };
const geotechnical: RigKind = { type: 'Geotechnical', carriers: ['Track', 'Truck'], core: [80, 250], open: [40, 120] };
const reverseCirculation: RigKind = { type: 'Reverse circulation', carriers: ['Truck', 'Track'], rc: [200, 500] };
const kindByClass: Partial<Record<string, RigKind>> = {
  'surface core': surfaceCore,
  core: surfaceCore,
  'underground core': { type: 'Underground diamond', carriers: ['Skid', 'Track'], core: [300, 1400] },
  RC: reverseCirculation,
  'RC / deep rotary': { ...reverseCirculation, rc: [300, 700], open: [400, 1200] },
  'aircore / RC': { type: 'Aircore and RAB', carriers: ['Truck', 'Track'], rc: [90, 180] },
  'core / RC': multiPurpose,
  'multi-purpose RC/DD': multiPurpose,
  'multi-purpose': multiPurpose,
  sonic: { type: 'Sonic', carriers: ['Track', 'Truck'], open: [60, 180] },
  'geotechnical auger': { ...geotechnical, type: 'Auger' },
  'geotechnical / core': geotechnical,
  'direct push': { ...geotechnical, core: undefined, open: [15, 40] },
  'water well': { type: 'Water well', carriers: ['Truck'], open: [200, 900] },
  'dual rotary': { type: 'Water well', carriers: ['Truck'], open: [150, 500] },
  'raise bore': { type: 'Raise bore', carriers: ['Skid'], open: [250, 900] },
  'blast hole DTH': blastHole,
  'rotary blast hole': blastHole,
  'longhole production': { ...blastHole, open: [30, 55] },
};
/** Depth of larger core sizes as a share of that in NQ. */
const coreShares = { depth_hq: 0.68, depth_pq: 0.36 };

interface RegisterOptions {
  /** Full names of models, each of which gets at least one row. */
  models: readonly string[];
  /** Number of rigs; at least one per row. */
  rigCount: number;
  rowCount: number;
  /** Places of the bases, the main one first. */
  bases: readonly string[];
  /** No rig is newer. */
  currentYear: number;
}

/** Generates the rig register of a fictional company: a row for each model at a base. The figures are plausible, not those of the makers. */
export function generateRigs(random: Random, { models, rigCount, rowCount, bases, currentYear }: RegisterOptions): Rig[] {
  if (models.length === 0) return [];
  const rows = Array.from({ length: Math.min(rowCount, models.length * Math.max(1, bases.length)) }, (_, index) => ({
    name: models[index % models.length] ?? '',
    base: bases[Math.floor(index / models.length)] ?? null,
  }));
  let left = Math.max(0, rigCount - rows.length);
  return rows.map(({ name, base }, index) => {
    const isLast = index === rows.length - 1;
    const extra = isLast ? left : random.between(0, Math.floor(left / 2));
    left -= extra;
    return generateRig(random, name, { base, quantity: Math.min(1000, 1 + extra), currentYear });
  });
}

function generateRig(
  random: Random,
  name: string,
  { base, quantity, currentYear }: { base: string | null; quantity: number; currentYear: number },
): Rig {
  const known = rigModels.find(({ maker, model }) => rigName({ make: maker, model }) === name);
  const kind = kindByClass[known?.class ?? ''] ?? surfaceCore;
  const carrier = random.pick(kind.carriers);
  const nq = kind.core ? pickDepth(random, kind.core) : null;
  const rc = kind.rc ? pickDepth(random, kind.rc) : null;
  const open = kind.open ? pickDepth(random, kind.open) : null;
  const roundTo10 = (metres: number) => Math.max(10, Math.round(metres / 10) * 10);
  const isSteep = kind.type !== 'Underground diamond';
  return {
    make: known?.maker ?? name,
    model: known?.model ?? name,
    quantity,
    year: random.chance(0.85) ? currentYear - random.between(1, 18) : null,
    rig_type: kind.type,
    carrier,
    base,
    ...generateAvailability(random, currentYear),
    depth_bq: null,
    depth_nq: nq,
    depth_hq: nq === null ? null : roundTo10(nq * coreShares.depth_hq),
    depth_pq: nq !== null && random.chance(0.6) ? roundTo10(nq * coreShares.depth_pq) : null,
    depth_rc: rc,
    rc_diameter_mm: rc === null ? null : random.pick([115, 127, 133, 140]),
    depth_open: open,
    open_diameter_mm: open === null ? null : random.pick([115, 152, 203, 254]),
    dip_from: isSteep ? 45 : -90,
    dip_to: 90,
    pullback_kn: random.chance(0.5) ? random.between(6, 30) * 10 : null,
    air_flow: rc === null ? null : random.between(25, 40),
    air_pressure: rc === null ? null : random.pick([24, 35]),
    booster: rc === null ? null : random.chance(0.6),
    rod_handling: random.pick(['Manual', 'Assisted', 'Hands-free', null]),
    power_kw: random.chance(0.6) ? random.between(11, 56) * 10 : null,
    weight_t: random.chance(0.6) ? random.between(4, 32) : null,
  };
}

/** One rig in three is free now; others are from or until a month of the next year, or not stated. */
function generateAvailability(random: Random, currentYear: number): Pick<Rig, 'availability' | 'available_month' | 'moves_to'> {
  const [now, from, until] = availabilities;
  const availability = random.pick([now, now, from, until, null, null]);
  const month = `${currentYear + 1}-${String(random.between(1, 12)).padStart(2, '0')}`;
  return { availability, available_month: availability === from || availability === until ? month : null, moves_to: null };
}

function pickDepth(random: Random, [shallowest, deepest]: DepthRange): number {
  const step = deepest > 200 ? 50 : 5;
  return Math.round(random.between(shallowest, deepest) / step) * step;
}
