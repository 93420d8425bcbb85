import { overview } from '../../contract/overview';
import { queueFigures as queueFiguresAnswer } from '../../contract/queues';
import { type Endpoint, endpoint, type Services } from '../../endpoint';
import { duplicatesWaiting } from '../../models/duplicatesWaiting';
import { queueFigures } from '../../models/queueFigures';
import { presentQueues } from '../../presenters/queues';
import { readOverview } from './readOverview';
import { createViewsByDay } from './viewsByDay';

/** What an admin sees first. */
export function overviewRoutes({ database, now }: Services): Endpoint[] {
  const readViews = createViewsByDay(database.read);
  return [
    endpoint({
      method: 'get',
      path: '/api/admin/overview',
      summary: 'How many contractors, users, reviews and enquiries there are, and what came in day by day',
      limit: 'read',
      access: 'admin',
      answer: overview,
      handle: async () => readOverview(database.read, readViews, now()),
    }),
    endpoint({
      method: 'get',
      path: '/api/admin/queues',
      summary: 'How much waits for the admins in each queue, and since when',
      limit: 'read',
      access: 'admin',
      answer: queueFiguresAnswer,
      handle: async () => {
        const [figures, duplicates] = await Promise.all([queueFigures(database.read, now()), duplicatesWaiting(database)]);
        return presentQueues(figures, duplicates);
      },
    }),
  ];
}
