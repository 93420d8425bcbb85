import type { ReactNode } from 'react';
import { adminQueuesApi } from '../../endpoints/admin/queues';
import { AreaFrame } from '../../shared/AreaFrame';
import { adminParts } from './adminParts';

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
  const { data: queues } = adminQueuesApi.endpoints.readQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminParts.map(({ queue, ...item }) => ({ ...item, waiting: queue && queues?.[queue].count }));
  return <AreaFrame label="Admin area" items={items} {...props} />;
}
