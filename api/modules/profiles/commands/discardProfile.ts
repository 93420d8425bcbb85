import type { Context } from 'koa';
import { requireUser } from '#api/http/access';
import type { Services } from '#api/http/endpoint';
import { lockContractor } from '#api/modules/contractors/store/lockContractor';
import { removeContractor } from '#api/modules/contractors/store/removeContractor';
import { authorizeProfile } from '../authorizeProfile';

/** Removes a profile that was never in the directory, for its owner. @throws 403, 404, and 409 for one that was */
export async function discardProfile({ database, now }: Services, ctx: Context, id: number): Promise<void> {
  const user = requireUser(ctx);
  await database.transaction(async (trx) => {
    const { contractor } = await lockContractor(trx, id);
    await authorizeProfile(trx, user, 'discard', contractor);
    await removeContractor(trx, contractor, now());
  });
}
