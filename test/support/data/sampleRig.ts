import { type Rig, rig } from '#contract/contractors/facts/rigs';

/** A row of a rig register with only these values. */
export function sampleRig(changes: Partial<Rig> = {}): Rig {
  return rig.cast({ make: 'Boart Longyear', model: 'LF90D', ...changes });
}
