import type { ReactNode } from 'react';
import type { QueueKey, QueueSummaries } from '#contract/moderation/queues';
import { adminQueuesApi } from '#endpoints/admin/overview';
import { adminNavItems } from '#shared/navigation/adminNavItems';
import { AreaFrame } from '#shared/page/AreaFrame';

interface AdminFrameProps {
  /** The key of the open part. */
  part: string;
  heading: ReactNode;
  /** Beside the heading: what can be done on the whole page. */
  actions?: ReactNode;
  children: ReactNode;
}

/** Around every page of the admin area: its parts with what waits in them, and the page's heading. */
export function AdminFrame(props: AdminFrameProps) {
  const { data: queueCounts } = adminQueuesApi.endpoints.getQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminNavItems.map(({ queues, ...item }) => ({ ...item, waiting: queues && queueCounts && countPending(queueCounts, queues) }));
  return <AreaFrame label="Admin area" items={items} {...props} />;
}

function countPending(queueCounts: QueueSummaries, queues: readonly QueueKey[]): number {
  return queues.reduce((sum, queue) => sum + queueCounts[queue].count, 0);
}
