import type { Services } from '#api/config/services';
import type { Database } from '#api/database/database';
import { insertAll } from '#api/database/queries';
import { pluralize } from '#contract/shared/text/format';
import { generateSampleContractor } from '#db/demo/sample/generateSampleContractor';
import { Contractor } from '../contractors/models/Contractor';
import { createContractors } from '../contractors/store/createContractors';
import { spellWorkplaces } from '../vocabularies/workplaces';

/** Contractors of one transaction. */
const chunkSize = 500;
const workerCount = 2;
const twoYearsMs = 2 * 365 * 24 * 3600 * 1000;
/** Milliseconds between the dates of two consecutive contractors, before they wrap around. */
const dateStepMs = 7_919_003;

/** Thrown if there are contractors already. */
export class NotEmptyError extends Error {}

/**
 * Fills an empty directory with generated contractors, for measurements and trials. Their external ids begin with `sample-`, which marks them as
 * fictional and keeps them out of the CMS.
 * @throws NotEmptyError if there is a contractor already
 */
export async function seedSampleContractors(
  { database, now }: Pick<Services, 'database' | 'now'>,
  count: number,
  onProgress?: (doneCount: number) => void,
): Promise<void> {
  const existingCount = await Contractor.query(database.read).resultSize();
  if (existingCount > 0)
    throw new NotEmptyError(
      `The directory already has ${pluralize(existingCount, 'contractor')}. You can add sample contractors only to an empty directory.`,
    );
  const startTime = now();
  let nextIndex = 0;
  let doneCount = 0;
  // Generate the next part while the database writes this one.
  const worker = async () => {
    while (nextIndex < count) {
      const firstIndex = nextIndex;
      nextIndex = Math.min(firstIndex + chunkSize, count);
      await insertChunk(database, firstIndex, nextIndex - firstIndex, startTime);
      doneCount += Math.min(firstIndex + chunkSize, count) - firstIndex;
      onProgress?.(doneCount);
    }
  };
  await Promise.all(Array.from({ length: workerCount }, worker));
}

async function insertChunk(database: Database, firstIndex: number, size: number, startTime: number): Promise<void> {
  const samples = Array.from({ length: size }, (_, offset) => {
    const index = firstIndex + offset;
    const date = startTime - ((index * dateStepMs) % twoYearsMs);
    const sample = generateSampleContractor(index);
    const works_in = spellWorkplaces(sample.works_in);
    return { ...sample, works_in, external_id: `sample-${index + 1}`, created_at: date, last_updated: date };
  });
  await database.transaction(async (trx) => {
    const ids = await createContractors(trx, samples, startTime);
    const likes = samples.flatMap((sample, index) =>
      Array.from({ length: sample.likes }, (_, visitor) => ({
        contractor_id: ids[index],
        visitor_id: `user_sample${visitor + 1}`,
        created_at: startTime,
      })),
    );
    await insertAll(trx, 'likes', likes);
  });
}
