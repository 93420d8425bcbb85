import type { QueueFigures } from '../contract/queues';
import type { CountedQueues } from '../models/queueFigures';
import { isoOrNull } from './isoTime';

/** How much waits in each queue, as it goes over the wire. @param duplicates how many pairs look alike; since when is not known */
export function presentQueues(queues: CountedQueues, duplicates: number): QueueFigures {
  const present = ({ count, oldest }: CountedQueues['profiles']) => ({ count, oldest: isoOrNull(oldest) });
  return {
    profiles: present(queues.profiles),
    claims: present(queues.claims),
    disputes: present(queues.disputes),
    reviews: present(queues.reviews),
    reports: present(queues.reports),
    enquiries: present(queues.enquiries),
    feedback: present(queues.feedback),
    mails: present(queues.mails),
    conflicts: present(queues.conflicts),
    refused: present(queues.refused),
    withdrawals: present(queues.withdrawals),
    duplicates: { count: duplicates, oldest: null },
  };
}
