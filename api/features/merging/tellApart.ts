import type { ApartBody } from '../../contract/duplicates';
import type { Services } from '../../endpoint';
import { ApiError } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { holdBoth } from '../../models/holdContractor';
import type { User } from '../../models/User';

/** Notes that two contractors are two companies: nobody is asked about them again. @throws 404 where one is not there, 422 for one alone */
export async function tellApart({ database, now }: Services, admin: User, { a, b }: ApartBody): Promise<void> {
  if (a === b) throw new ApiError('refused', 'These are not two contractors.');
  const [lower, higher] = [Math.min(a, b), Math.max(a, b)];
  await database.transactionAside(async (trx) => {
    const [one, other] = await holdBoth(trx, lower, higher);
    const pair = { contractor_a: lower, contractor_b: higher };
    if (await trx('told_apart').where(pair).first('told_at')) return;
    await trx('told_apart').insert({ ...pair, told_by: admin.id, told_at: now() });
    const entry = { at: now(), actor_id: admin.id, action: 'contractor.told_apart', subject: 'contractor' } as const;
    for (const [subject, rival] of [
      [one, other],
      [other, one],
    ] as const) {
      const { id, name, slug } = rival.contractor;
      await noteAudit(trx, {
        ...entry,
        subject_id: subject.contractor.id,
        before: { told_apart_from: null },
        after: { told_apart_from: { id, name, slug } },
      });
    }
  });
}
