import { decisionKinds, savedReason, savedReasonBody, undoneDecision } from '../../contract/decisions';
import { done } from '../../contract/session';
import { type Endpoint, endpoint, type Parameter, type Services } from '../../endpoint';
import { userOf } from '../../middleware/access';
import { SavedReason } from '../../models/SavedReason';
import { requirePathId } from '../../pathId';
import { choiceAsked, choiceParameter } from '../choiceParameter';
import { removeReason, saveReason } from './savedReasons';
import { undoDecision } from './undoDecision';

export const idInPath = (name: string): Parameter => ({
  name,
  in: 'path',
  description: `Id of the ${name}`,
  required: true,
  schema: { type: 'integer' },
});

const presentReason = ({ id, kind, text }: SavedReason) => ({ id, kind, text });

/** What is common to all that admins decide: taking it back, and the reasons that they give. */
export function decisionsRoutes(services: Services): Endpoint[] {
  return [
    endpoint({
      method: 'delete',
      path: '/api/admin/decisions/:decision',
      summary: "Takes one's own decision back within 10 seconds, if it was asked for with `undoable`; its mails are not sent",
      limit: 'write',
      access: 'admin',
      parameters: [idInPath('decision')],
      answer: undoneDecision,
      handle: async (ctx) => undoDecision(services, userOf(ctx), requirePathId(ctx.params.decision, 'decision')),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/reasons',
      summary: 'The reasons that admins have saved, the oldest first; of one kind of decision where it is given',
      limit: 'read',
      access: 'admin',
      parameters: [choiceParameter('kind', 'Only reasons for these decisions', decisionKinds)],
      answer: savedReason,
      list: true,
      handle: async (ctx) => {
        const kind = choiceAsked(ctx, 'kind', decisionKinds);
        const reasons = SavedReason.query(services.database.read).orderBy('id');
        return (await (kind ? reasons.where({ kind }) : reasons)).map(presentReason);
      },
    }),
    endpoint({
      method: 'post',
      path: '/api/admin/reasons',
      summary: 'Saves a reason for all admins',
      limit: 'write',
      access: 'admin',
      body: savedReasonBody,
      answer: savedReason,
      handle: async (ctx, body) => presentReason(await saveReason(services, userOf(ctx), body)),
    }),
    endpoint({
      method: 'delete',
      path: '/api/admin/reasons/:reason',
      summary: 'Removes a saved reason for all admins',
      limit: 'write',
      access: 'admin',
      parameters: [idInPath('reason')],
      answer: done,
      handle: async (ctx) => {
        await removeReason(services, userOf(ctx), requirePathId(ctx.params.reason, 'reason'));
        return { done: true };
      },
    }),
  ];
}
