import type { ReactNode } from 'react';
import type { QueueFigures, QueueKey } from '../../../api/contract/queues';
import { adminQueuesApi } from '../../endpoints/admin/queues';
import { AreaFrame } from '../../shared/AreaFrame';
import { adminParts } from '../../shared/adminParts';

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
  const { data: figures } = adminQueuesApi.endpoints.readQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminParts.map(({ queues, ...item }) => ({ ...item, waiting: queues && figures && waitingIn(figures, queues) }));
  return <AreaFrame label="Admin area" items={items} {...props} />;
}

function waitingIn(figures: QueueFigures, queues: readonly QueueKey[]): number {
  return queues.reduce((sum, queue) => sum + figures[queue].count, 0);
}
