import { sampleContractor } from '../../../db/sample/sampleContractors';
import type { Database } from '../../database';
import type { Services } from '../../endpoint';
import { Contractor } from '../../models/Contractor';
import { createContractors } from '../../models/createContractors';
import { insertAll } from '../../models/insertAll';

/** Contractors of one transaction. */
const chunk = 500;
const workers = 2;
const twoYears = 2 * 365 * 24 * 3600 * 1000;
/** Milliseconds between the dates of two neighbours, before they wrap round. */
const dateStep = 7_919_003;

/** Thrown where there are contractors already. */
export class NotEmptyError extends Error {}

/**
 * Fills an empty directory with generated contractors, for measuring and trying out. Their external ids begin with
 * `sample-`: by that they are known as nobody's profile, and are never handed on to the CMS.
 * @throws NotEmptyError where there is one contractor already
 */
export async function fillWithSample(
  { database, now }: Pick<Services, 'database' | 'now'>,
  count: number,
  onProgress?: (done: number) => void,
): Promise<void> {
  const there = await Contractor.query(database.read).resultSize();
  if (there > 0) throw new NotEmptyError(`The directory has ${there} contractors already; a sample fills an empty one.`);
  const start = now();
  let next = 0;
  let done = 0;
  // While the database writes one part, the next one is being made.
  const worker = async () => {
    while (next < count) {
      const first = next;
      next = Math.min(first + chunk, count);
      await writePart(database, first, next - first, start);
      done += Math.min(first + chunk, count) - first;
      onProgress?.(done);
    }
  };
  await Promise.all(Array.from({ length: workers }, worker));
}

async function writePart(database: Database, first: number, size: number, start: number): Promise<void> {
  const samples = Array.from({ length: size }, (_, offset) => {
    const index = first + offset;
    const date = start - ((index * dateStep) % twoYears);
    return { ...sampleContractor(index), external_id: `sample-${index + 1}`, created_at: date, last_updated: date };
  });
  await database.transaction(async (trx) => {
    const ids = await createContractors(trx, samples, start);
    const likes = samples.flatMap((sample, index) =>
      Array.from({ length: sample.likes }, (_, visitor) => ({
        contractor_id: ids[index],
        visitor_id: `user_sample${visitor + 1}`,
        created_at: start,
      })),
    );
    await insertAll(trx, 'likes', likes);
  });
}
