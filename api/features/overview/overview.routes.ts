import { overview } from '../../contract/overview';
import { queueSummaries as queueFiguresAnswer } from '../../contract/queues';
import { defineEndpoint, type Endpoint, type Services } from '../../endpoint';
import { estimatePendingDuplicates } from '../../models/duplicatesWaiting';
import { readQueueStats } from '../../models/queueFigures';
import { presentQueues } from '../../presenters/queues';
import { readOverview } from './readOverview';
import { createDailyViewsReader } from './viewsByDay';

/** What an admin sees first. */
export function overviewRoutes({ database, now }: Services): Endpoint[] {
  const readViews = createDailyViewsReader(database.read);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/overview',
      summary: 'How many contractors, users, reviews and enquiries there are, and what came in day by day',
      rateLimit: 'read',
      access: 'admin',
      response: overview,
      handle: async () => readOverview(database.read, readViews, now()),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/queues',
      summary: 'How much waits for the admins in each queue, and since when',
      rateLimit: 'read',
      access: 'admin',
      response: queueFiguresAnswer,
      handle: async () => {
        const [queueStatistics, duplicates] = await Promise.all([readQueueStats(database.read, now()), estimatePendingDuplicates(database)]);
        return presentQueues(queueStatistics, duplicates);
      },
    }),
  ];
}
