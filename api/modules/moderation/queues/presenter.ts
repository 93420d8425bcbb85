import { isoOrNull } from '#api/http/isoTime';
import type { QueueSummaries } from '#contract/moderation/queues';
import type { QueueStats } from './readQueueStats';

/** How much waits in each queue, as it goes over the wire. @param duplicates how many pairs look alike; since when is not known */
export function presentQueues(queues: QueueStats, duplicates: number): QueueSummaries {
  const presentQueue = ({ count, oldest }: QueueStats['profiles']) => ({ count, oldest: isoOrNull(oldest) });
  return {
    profiles: presentQueue(queues.profiles),
    claims: presentQueue(queues.claims),
    disputes: presentQueue(queues.disputes),
    reviews: presentQueue(queues.reviews),
    reports: presentQueue(queues.reports),
    enquiries: presentQueue(queues.enquiries),
    feedback: presentQueue(queues.feedback),
    mails: presentQueue(queues.mails),
    conflicts: presentQueue(queues.conflicts),
    refused: presentQueue(queues.refused),
    withdrawals: presentQueue(queues.withdrawals),
    duplicates: { count: duplicates, oldest: null },
  };
}
