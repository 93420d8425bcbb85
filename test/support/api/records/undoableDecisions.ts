import type { Undo } from '#contract/decisions';
import type { Browser } from '../registeredUsers';
import type { TestApi } from '../testApi';

/** The tables that decisions write. Undoing a decision must restore all of them. */
const tables = {
  contractors: 'id',
  contractor_terms: 'contractor_id, term_id',
  contractor_lookup: 'contractor_id',
  former_names: 'id',
  former_slugs: 'slug',
  profile_submissions: 'contractor_id',
  members: 'contractor_id, user_id',
  invitations: 'id',
  claims: 'id',
  claim_documents: 'id',
  reviews: 'id',
  review_reports: 'id',
  enquiries: 'id',
  enquiry_reports: 'id',
  blocked_senders: 'id',
};

/** Every row that decisions affect. Contractor rows omit the columns that record the write itself and the totals derived from reviews. */
export async function wholeRows(api: TestApi): Promise<Record<string, Record<string, unknown>[]>> {
  const { database } = api.services;
  const dump: Record<string, Record<string, unknown>[]> = {};
  for (const [table, order] of Object.entries(tables)) {
    const rows: Record<string, unknown>[] = await database.read(table).orderByRaw(order).select();
    dump[table] = rows.map(({ revision: _revision, set_back_from: _back, review_figures: _sums, ...row }) => row);
  }
  return dump;
}

/** Sends a decision that can be undone, and returns how to undo it. */
export async function decideUndoably({ browser }: { browser: Browser }, path: string, decision: object): Promise<Undo> {
  const { body } = await browser
    .put(`/api/admin/${path}`)
    .send({ ...decision, undoable: true })
    .expect(200);
  return body.undo;
}

export const undo = ({ browser }: { browser: Browser }, { decision }: Undo) => browser.delete(`/api/admin/decisions/${decision}`).send({});
