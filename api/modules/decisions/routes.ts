import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint, type Parameter } from '#api/http/endpoint';
import { requirePathId } from '#api/http/parameters/pathIds';
import { choiceQuery } from '#api/http/parameters/querySchemas';
import { querySchema } from '#api/http/parameters/readQuery';
import { doneResponse } from '#contract/accounts/session';
import { decisionKinds, savedReason, savedReasonBody, undoneDecision } from '#contract/decisions';
import { deleteReason, SavedReason, saveReason } from './savedReasons';
import { undoDecision } from './undoDecision';

export const idPathParameter = (name: string): Parameter => ({
  name,
  in: 'path',
  description: `ID of the ${name}`,
  required: true,
  schema: { type: 'integer' },
});

const presentReason = ({ id, kind, text }: SavedReason) => ({ id, kind, text });

/** Routes shared by all admin decisions: undo and saved reasons. */
export function decisionsRoutes(services: Services): Endpoint[] {
  return [
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/decisions/:decision',
      operationId: 'undoDecision',
      summary: 'Undo your own decision within 10 seconds, if it was made with `undoable`; its emails are not sent',
      rateLimit: 'write',
      access: 'admin',
      parameters: [idPathParameter('decision')],
      response: undoneDecision,
      handle: async ({ user, params }) => undoDecision(services, user, requirePathId(params.decision, 'decision')),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/reasons',
      operationId: 'listReasons',
      summary: 'List saved reasons, oldest first; optionally for one kind of decision',
      rateLimit: 'read',
      access: 'admin',
      query: querySchema({ kind: choiceQuery('Only reasons for this kind of decision', decisionKinds) }),
      response: savedReason,
      list: true,
      handle: async ({ query: { kind } }) => {
        const reasons = SavedReason.query(services.database.read).orderBy('id');
        return (await (kind ? reasons.where({ kind }) : reasons)).map(presentReason);
      },
    }),
    defineEndpoint({
      method: 'post',
      path: '/api/admin/reasons',
      operationId: 'createReason',
      summary: 'Save a reason for all admins',
      rateLimit: 'write',
      access: 'admin',
      body: savedReasonBody,
      response: savedReason,
      handle: async ({ user, body }) => presentReason(await saveReason(services, user, body)),
    }),
    defineEndpoint({
      method: 'delete',
      path: '/api/admin/reasons/:reason',
      operationId: 'deleteReason',
      summary: 'Delete a saved reason for all admins',
      rateLimit: 'write',
      access: 'admin',
      parameters: [idPathParameter('reason')],
      response: doneResponse,
      handle: async ({ user, params }) => {
        await deleteReason(services, user, requirePathId(params.reason, 'reason'));
        return { done: true };
      },
    }),
  ];
}
