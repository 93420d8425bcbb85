import { readFileSync } from 'node:fs';
import path from 'node:path';
import { array, boolean, type InferType, object, string } from 'yup';

const seedTermSchema = object({
  label: string().required(),
  code: string().nullable().default(null),
  group: string().nullable().default(null),
  definition: string().nullable().default(null),
  synonyms: array(string().required()).default([]),
  locked: boolean().default(false),
});
export type SeedTerm = InferType<typeof seedTermSchema>;

/** Reads the terms of a vocabulary from its file, in order: the built-in terms first. Throws if the file is missing or invalid. */
export function readSeedTerms(folder: string, vocabulary: string): SeedTerm[] {
  const text = readFileSync(path.join(folder, `${vocabulary}.json`), 'utf8');
  return array(seedTermSchema.required()).required().validateSync(JSON.parse(text));
}
