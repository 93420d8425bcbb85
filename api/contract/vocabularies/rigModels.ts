import models from '#db/vocabularies/rig_models.json';

/** Rig types to suggest: maker and model as one text. */
export const rigModels: readonly string[] = models.map(({ maker, model }) => `${maker} ${model}`);
