import models from '#db/vocabularies/rig_models.json';

/** Suggested rig types: maker and model as one text. */
export const rigModels: readonly string[] = models.map(({ maker, model }) => `${maker} ${model}`);
