import models from '#db/vocabularies/rig_models.json';
import type { RigType } from '../contractors/facts/rigFacts';

/** Suggested rig types: maker and model as one text. */
export const rigModels: readonly string[] = models.map(({ maker, model }) => `${maker} ${model}`);

/** The known makes. */
export const rigMakes: readonly string[] = [...new Set(models.map(({ maker }) => maker))].sort();

/** Rig types by the class of a model, as far as a class says one. */
const typeByClass: Partial<Record<string, RigType>> = {
  'surface core': 'Surface diamond',
  'underground core': 'Underground diamond',
  RC: 'Reverse circulation',
  'RC / deep rotary': 'Reverse circulation',
  'aircore / RC': 'Aircore and RAB',
  'core / RC': 'Multi-purpose',
  'multi-purpose RC/DD': 'Multi-purpose',
  'multi-purpose': 'Multi-purpose',
  sonic: 'Sonic',
  'geotechnical auger': 'Auger',
  'geotechnical / core': 'Geotechnical',
  'direct push': 'Geotechnical',
  'water well': 'Water well',
  'raise bore': 'Raise bore',
  'blast hole DTH': 'Blast hole',
  'rotary blast hole': 'Blast hole',
};

/** Returns the known models of a make; all models for an unknown make. */
export function modelsOfMake(make: string): string[] {
  const known = models.filter(({ maker }) => isSameName(maker, make));
  return (known.length > 0 ? known : models).map(({ model }) => model);
}

/** Finds a known model. @returns its usual rig type, null if the class says none; undefined for an unknown model */
export function findRigModel(make: string, model: string): { rigType: RigType | null } | undefined {
  const known = models.find((one) => isSameName(one.maker, make) && isSameName(one.model, model));
  return known && { rigType: typeByClass[known.class] ?? null };
}

/** Finds a known model by its full name, or by its model alone: "LF90D" is of Boart Longyear. */
export function findRigByName(name: string): { make: string; model: string } | undefined {
  const known = models.find(({ maker, model }) => isSameName(`${maker} ${model}`, name) || isSameName(model, name));
  return known && { make: known.maker, model: known.model };
}

function isSameName(one: string, other: string): boolean {
  return one.toLowerCase() === other.trim().toLowerCase();
}
