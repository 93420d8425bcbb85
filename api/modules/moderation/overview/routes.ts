import { defineEndpoint, type Endpoint, type Services } from '#api/http/endpoint';
import { estimatePendingDuplicates } from '#api/modules/duplicates/queries/estimatePendingDuplicates';
import { overview } from '#contract/moderation/overview';
import { queueSummaries as queueFiguresAnswer } from '#contract/moderation/queues';
import { presentQueues, readQueueStats } from '../queues/readQueueStats';
import { createDailyViewsReader } from './createDailyViewsReader';
import { readOverview } from './readOverview';

/** Routes for the admin dashboard. */
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
