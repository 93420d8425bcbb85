import type { Services } from '#api/config/services';
import { ApiError } from '#api/http/errors';
import type { User } from '#api/modules/accounts/models/User';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { lockContractorPair } from '#api/modules/contractors/store/lockContractor';
import type { DistinctPairBody } from '#contract/duplicates/duplicates';

/**
 * Marks two contractors as different companies, so that the pair isn't suggested again, or removes the mark. Does nothing if the state is already as
 * wanted.
 * @throws 404 if one of them doesn't exist, 422 if both ids are the same
 */
export async function markAsDistinct({ database, now }: Services, admin: User, { a, b }: DistinctPairBody, isDistinct: boolean): Promise<void> {
  if (a === b) throw new ApiError('refused', 'Choose two different contractors.');
  const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
  await database.transactionWithoutInvalidation(async (trx) => {
    const [one, other] = await lockContractorPair(trx, lower, higher);
    const pair = { contractor_a: lower, contractor_b: higher };
    const wasDistinct = (await trx('told_apart').where(pair).first('told_at')) !== undefined;
    if (wasDistinct === isDistinct) return;
    if (isDistinct) await trx('told_apart').insert({ ...pair, told_by: admin.id, told_at: now() });
    else await trx('told_apart').where(pair).delete();
    const action = isDistinct ? 'contractor.told_apart' : 'contractor.alike_again';
    const sides = [
      [one, other],
      [other, one],
    ] as const;
    for (const [subject, rival] of sides) {
      const { id, name, slug } = rival.contractor;
      const [before, after] = isDistinct ? [null, { id, name, slug }] : [{ id, name, slug }, null];
      const difference = { before: { told_apart_from: before }, after: { told_apart_from: after } };
      await recordAuditEntry(trx, { at: now(), actor_id: admin.id, action, subject: 'contractor', subject_id: subject.contractor.id, ...difference });
    }
  });
}
