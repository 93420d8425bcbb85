import capabilities from '../vocabularies/capabilities.json' with { type: 'json' };
import certifications from '../vocabularies/certifications.json' with { type: 'json' };
import locations from '../vocabularies/drilling_locations.json' with { type: 'json' };
import methods from '../vocabularies/drilling_methods.json' with { type: 'json' };
import purposes from '../vocabularies/drilling_purposes.json' with { type: 'json' };
import rigModels from '../vocabularies/rig_models.json' with { type: 'json' };

const termsByCode = { capabilities, certifications, locations, methods, purposes };

/** The labels of codes that are separated by spaces, each once, in the order given. Throws on a code that the vocabulary lacks. */
export function findLabels(vocabulary: keyof typeof termsByCode, codes: string): string[] {
  const distinct = new Set(codes.split(' ').filter(Boolean));
  return [...distinct].map((code) => {
    const term = termsByCode[vocabulary].find((candidate) => candidate.code === code);
    if (!term) throw new Error(`No ${vocabulary} has the code ${code}`);
    return term.label;
  });
}

/** Full names of rig models that are separated by commas. Throws on a model that the list of rigs lacks. */
export function findRigNames(models: string): string[] {
  const modelNames = models.split(',').map((model) => model.trim());
  return modelNames.filter(Boolean).map((model) => {
    const rig = rigModels.find((candidate) => candidate.model === model);
    if (!rig) throw new Error(`No rig is called ${model}`);
    return formatRigName(rig.maker, rig.model);
  });
}

/** Some makers put their own name into the model's. */
export function formatRigName(maker: string, model: string): string {
  return model.startsWith(maker) ? model : `${maker} ${model}`;
}
