import type { Services } from '#api/config/services';
import { defineEndpoint, type Endpoint } from '#api/http/endpoint';
import { estimatePendingDuplicates } from '#api/modules/duplicates/queries/estimatePendingDuplicates';
import { overview } from '#contract/moderation/overview';
import { queueSummaries as queueFiguresAnswer } from '#contract/moderation/queues';
import { presentQueues, readQueueStats } from '../moderation/readQueueStats';
import { createDailyViewsReader } from './createDailyViewsReader';
import { readOverview } from './readOverview';

export function overviewRoutes({ database, now }: Services): Endpoint[] {
  const readViews = createDailyViewsReader(database.read);
  return [
    defineEndpoint({
      method: 'get',
      path: '/api/admin/overview',
      operationId: 'getOverview',
      summary: 'Get the numbers of contractors, users, reviews and enquiries, and new ones per day',
      rateLimit: 'read',
      access: 'admin',
      response: overview,
      handle: async () => readOverview(database.read, readViews, now()),
    }),
    defineEndpoint({
      method: 'get',
      path: '/api/admin/queues',
      operationId: 'getQueueSizes',
      summary: 'Get the number of items in each admin queue, and the date of the oldest one',
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
