import type { ReactNode } from 'react';
import type { QueueKey, QueueSummaries } from '#contract/moderation/queues';
import { adminQueuesApi } from '#endpoints/admin/overview';
import { adminNavItems } from '#shared/navigation/adminNavItems';
import { AreaFrame } from '#shared/page/AreaFrame';

interface AdminFrameProps {
  /** Key of the current navigation item. */
  part: string;
  heading: ReactNode;
  /** Page actions beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every admin page: navigation with pending counts, and the page's heading. */
export function AdminFrame(props: AdminFrameProps) {
  const { data: queueCounts } = adminQueuesApi.endpoints.getQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminNavItems.map(({ queues, ...item }) => ({ ...item, waiting: queues && queueCounts && countPending(queueCounts, queues) }));
  return <AreaFrame label="Admin area" items={items} {...props} />;
}

function countPending(queueCounts: QueueSummaries, queues: readonly QueueKey[]): number {
  return queues.reduce((sum, queue) => sum + queueCounts[queue].count, 0);
}
