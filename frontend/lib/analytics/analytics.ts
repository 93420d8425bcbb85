import type { PostHogClient } from './posthogClient';

export interface AnalyticsEvent {
  name: string;
  properties?: Record<string, string | number | null>;
}
type Command = (client: PostHogClient) => void;

/** The PostHog client, which may still be loading. */
export interface Analytics {
  /** Sets the page of the events that follow. @param path without tokens and query */
  setPath: (path: string) => void;
  identify: (id: string, properties: Record<string, string>) => void;
  /** Makes the visitor anonymous again. */
  resetIdentity: () => void;
  track: (event: AnalyticsEvent) => void;
  /** Stops at once: sends nothing more and removes everything from the browser's storage. */
  stop: () => void;
}

/** Maximum number of events queued until the client has loaded. */
const maxPendingEvents = 50;

/** Starts loading the PostHog client and queues calls until then. @param siteUrl the site's own URL */
export function startAnalytics(siteUrl: string): Analytics {
  const pending: { next: Command; isEvent: boolean }[] = [];
  let client: PostHogClient | undefined;
  let isStopped = false;
  const runOrQueue = (next: Command, isEvent = false) => {
    if (isStopped) return;
    if (client) return next(client);
    pending.push({ next, isEvent });
    // When the queue is full, drop events, but never the identity or the path.
    const events = pending.filter((one) => one.isEvent);
    if (events.length > maxPendingEvents)
      pending.splice(
        pending.findIndex((one) => one.isEvent),
        1,
      );
  };
  const handleLoaded = ({ createClient }: typeof import('./posthogClient')) => {
    if (isStopped) return;
    client = createClient(siteUrl);
    for (const { next } of pending.splice(0)) next(client);
  };
  // If the file can't be loaded, nothing is reported and everything else works.
  void import(/* webpackChunkName: "posthog" */ './posthogClient').then(handleLoaded, () => {
    isStopped = true;
    pending.length = 0;
  });
  return {
    setPath: (path) => runOrQueue((one) => one.setPath(path)),
    identify: (id, properties) => runOrQueue((one) => one.identifyOnce(id, properties)),
    resetIdentity: () => runOrQueue((one) => one.resetIdentity()),
    track: ({ name, properties }) => runOrQueue((one) => one.track(name, properties), true),
    stop: () => {
      isStopped = true;
      client?.stop();
    },
  };
}
