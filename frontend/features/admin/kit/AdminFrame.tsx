import { type ReactNode, useEffect } from 'react';
import type { QueueKey, QueueSummaries } from '#contract/moderation/queues';
import { adminQueuesApi } from '#endpoints/admin/overview';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { adminNavItems } from '#shared/navigation/adminNavItems';
import { AreaFrame } from '#shared/page/AreaFrame';

interface AdminFrameProps {
  /** Key of the current navigation item. */
  part: string;
  heading: ReactNode;
  /** What the page is about, once it is loaded: it replaces the route's title in the window. */
  subject?: string;
  /** Page actions beside the heading. */
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every admin page: navigation with pending counts, and the page's heading. */
export function AdminFrame({ subject, ...props }: AdminFrameProps) {
  const { productName } = useBrowserConfig();
  useEffect(() => {
    const title = document.querySelector('title');
    if (!subject || !title) return;
    const routeTitle = title.textContent;
    const own = `${subject} | ${productName}`;
    title.textContent = own;
    return () => {
      // Another route has set its own title by now.
      if (title.textContent === own) title.textContent = routeTitle;
    };
  }, [subject, productName]);
  const { data: queueCounts } = adminQueuesApi.endpoints.getQueues.useQuery(undefined, { refetchOnMountOrArgChange: true });
  const items = adminNavItems.map(({ queues, ...item }) => ({ ...item, waiting: queues && queueCounts && countPending(queueCounts, queues) }));
  return <AreaFrame label="Admin area" items={items} {...props} />;
}

function countPending(queueCounts: QueueSummaries, queues: readonly QueueKey[]): number {
  return queues.reduce((sum, queue) => sum + queueCounts[queue].count, 0);
}
