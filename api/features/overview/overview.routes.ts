import { queueFigures as queueFiguresAnswer } from '../../contract/queues';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { queueFigures } from '../../models/queueFigures';
import { presentQueues } from '../../presenters/queues';

/** What an admin sees first. */
export function overviewRoutes({ database, now }: Services): Endpoint[] {
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/queues',
      summary: 'How much waits for the admins in each queue, and since when',
      limit: 'read',
      access: 'admin',
      answer: queueFiguresAnswer,
      handle: async () => presentQueues(await queueFigures(database.read, now())),
    }),
  ];
}
