import { rigCarriers, rigTypes } from '#contract/contractors/facts/rigFacts';
import type { Rig } from '#contract/contractors/facts/rigs';
import { findRigByName } from '#contract/vocabularies/rigModels';
import { formatList } from '#lib/text/format';

/** A rig whose values are still texts, as inputs hold them. */
export type TypedRig = { [Key in keyof Rig]?: Rig[Key] | string };

interface PastedRigs {
  rigs: TypedRig[];
  /** What was left out, in sentences; empty for nothing. */
  notes: string[];
  /** Why no row could be read. */
  problem?: string;
}

/** Headings of other people's tables, in lower case without punctuation and units. `name` is make and model in one column. */
const keysByHeading = new Map<string, keyof Rig | 'name'>(
  Object.entries({
    name: ['rig', 'rigs', 'rig name', 'rig model', 'drill rig', 'equipment', 'description'],
    make: ['make', 'maker', 'manufacturer', 'brand'],
    model: ['model', 'type model'],
    quantity: ['quantity', 'qty', 'count', 'number', 'no', 'units', 'how many', 'number of rigs'],
    year: ['year', 'year built', 'built', 'year of manufacture'],
    rig_type: ['type', 'rig type', 'type of rig', 'method'],
    carrier: ['carrier', 'mount', 'mounting', 'mounted on'],
    base: ['base', 'location', 'yard', 'based in', 'base of the rig'],
    moves_to: ['moves to', 'can move to'],
    depth_bq: ['bq', 'bq depth', 'depth bq', 'max depth bq', 'bq max depth', 'maximum depth bq'],
    depth_nq: ['nq', 'nq depth', 'depth nq', 'max depth nq', 'nq max depth', 'maximum depth nq'],
    depth_hq: ['hq', 'hq depth', 'depth hq', 'max depth hq', 'hq max depth', 'maximum depth hq'],
    depth_pq: ['pq', 'pq depth', 'depth pq', 'max depth pq', 'pq max depth', 'maximum depth pq'],
    depth_rc: ['rc', 'rc depth', 'depth rc', 'max depth rc', 'rc max depth', 'maximum depth rc'],
    depth_open: ['open hole', 'open hole depth', 'maximum depth open hole'],
    rc_diameter_mm: ['rc diameter', 'rc hole diameter'],
    open_diameter_mm: ['open hole diameter', 'hole diameter'],
    pullback_kn: ['pullback', 'pull back'],
    air_flow: ['air flow', 'compressor flow'],
    air_pressure: ['air pressure', 'compressor pressure'],
    power_kw: ['power', 'engine power'],
    weight_t: ['weight'],
  } satisfies Partial<Record<keyof Rig | 'name', string[]>>).flatMap(([key, headings]) =>
    // TypeScript loses the keys in entries; they are exactly those of the table.
    headings.map((heading): [string, keyof Rig | 'name'] => [heading, key as keyof Rig | 'name']),
  ),
);

/** Short forms of rig types in tables. */
const typeAliases: Partial<Record<string, (typeof rigTypes)[number]>> = {
  dd: 'Surface diamond',
  diamond: 'Surface diamond',
  core: 'Surface diamond',
  ug: 'Underground diamond',
  underground: 'Underground diamond',
  rc: 'Reverse circulation',
  rab: 'Aircore and RAB',
  aircore: 'Aircore and RAB',
  'multi purpose': 'Multi-purpose',
  multipurpose: 'Multi-purpose',
};

/** Reads rigs from rows that were copied from a spreadsheet, the first of which has headings. Values are checked when the form is saved. */
export function parsePastedRigs(text: string): PastedRigs {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== '');
  const separator = ['\t', ';', ','].find((one) => lines[0]?.includes(one)) ?? '\t';
  const [headings = [], ...rows] = lines.map((line) => line.split(separator).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1')));
  const keys = headings.map((heading) => keysByHeading.get(normalize(heading)));
  const empty = { rigs: [], notes: [] };
  if (!keys.includes('model') && !keys.includes('name'))
    return {
      ...empty,
      problem:
        'Copy the row of headings, too, with a column Model or Rig. Other headings can be Make, Quantity, Year, Type, Carrier, Base, NQ, HQ, PQ and RC.',
    };
  if (rows.length === 0) return { ...empty, problem: 'There are no rows below the headings.' };
  const unusedHeadings = headings.filter((heading, index) => heading !== '' && keys[index] === undefined);
  const unknownValues = new Set<string>();
  const rigs = rows.map((row) => {
    const cells = row.flatMap((cell, index): [keyof Rig | 'name', string][] => {
      const key = keys[index];
      return key === undefined || cell === '' ? [] : [[key, cell]];
    });
    return buildRig(new Map(cells), (value) => unknownValues.add(value));
  });
  return {
    rigs,
    notes: [
      ...(unusedHeadings.length > 0 ? [`Columns that were not used: ${formatList(unusedHeadings)}.`] : []),
      ...(unknownValues.size > 0 ? [`Not known, please choose them yourself: ${formatList([...unknownValues])}.`] : []),
    ],
  };
}

function buildRig(cells: ReadonlyMap<keyof Rig | 'name', string>, reportUnknown: (value: string) => void): TypedRig {
  const { name, rig_type, carrier, ...values } = Object.fromEntries(cells);
  const known = name === undefined ? undefined : findRigByName(name);
  const choose = <Choice extends string>(choices: readonly Choice[], value: string | undefined, alias?: Choice): Choice | null => {
    if (value === undefined) return null;
    const chosen = alias ?? choices.find((choice) => normalize(choice) === normalize(value).replace(/ (?:mounted|rig)$/, ''));
    if (chosen === undefined) reportUnknown(value);
    return chosen ?? null;
  };
  return {
    ...(name !== undefined && { make: known?.make ?? '', model: known?.model ?? name }),
    quantity: '1',
    ...values,
    rig_type: choose(rigTypes, rig_type, typeAliases[normalize(rig_type ?? '')]),
    carrier: choose(rigCarriers, carrier),
  };
}

/** Compares headings and choices without case, punctuation and units. */
function normalize(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/\((?:m|mm|kn|kw|t|m³\/min|bar|metres)\)/g, '')
    .replaceAll(/[^a-z]+/g, ' ')
    .trim();
}
