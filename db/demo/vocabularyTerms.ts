import { rigName } from '#contract/contractors/facts/rigFacts';
import capabilities from '../vocabularies/capabilities.json' with { type: 'json' };
import certifications from '../vocabularies/certifications.json' with { type: 'json' };
import locations from '../vocabularies/drilling_locations.json' with { type: 'json' };
import methods from '../vocabularies/drilling_methods.json' with { type: 'json' };
import purposes from '../vocabularies/drilling_purposes.json' with { type: 'json' };
import rigModels from '../vocabularies/rig_models.json' with { type: 'json' };

const termsByCode = { capabilities, certifications, locations, methods, purposes };

/** Returns the labels of space-separated codes in their order, without duplicates. Throws on an unknown code. */
export function findLabels(vocabulary: keyof typeof termsByCode, codes: string): string[] {
  const distinct = new Set(codes.split(' ').filter(Boolean));
  return [...distinct].map((code) => {
    const term = termsByCode[vocabulary].find((candidate) => candidate.code === code);
    if (!term) throw new Error(`No ${vocabulary} has the code ${code}`);
    return term.label;
  });
}

/** Returns the full names of comma-separated rig models. Throws on an unknown model. */
export function findRigNames(models: string): string[] {
  const modelNames = models.split(',').map((model) => model.trim());
  return modelNames.filter(Boolean).map((model) => {
    const rig = rigModels.find((candidate) => candidate.model === model);
    if (!rig) throw new Error(`No rig is called ${model}`);
    return rigName({ make: rig.maker, model: rig.model });
  });
}
