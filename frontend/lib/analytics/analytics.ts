import type { PostHogClient } from './posthogClient';

export interface AnalyticsEvent {
  name: string;
  properties?: Record<string, string | number | null>;
}
type Command = (client: PostHogClient) => void;

/** PostHog, which may still be on its way. */
export interface Analytics {
  /** The page that what follows happens on. @param path without tokens and query */
  setPath: (path: string) => void;
  identify: (id: string, properties: Record<string, string>) => void;
  /** From here on it is nobody in particular. */
  resetIdentity: () => void;
  track: (event: AnalyticsEvent) => void;
  /** Ends it at once: nothing more is sent, and nothing stays in the browser. */
  stop: () => void;
}

/** Events that wait at once. */
const maxPendingEvents = 50;

/** Starts to load PostHog's client; what it is told until then waits. @param siteUrl the site's own address */
export function startAnalytics(siteUrl: string): Analytics {
  const pending: { next: Command; isEvent: boolean }[] = [];
  let client: PostHogClient | undefined;
  let isStopped = false;
  const runOrQueue = (next: Command, isEvent = false) => {
    if (isStopped) return;
    if (client) return next(client);
    pending.push({ next, isEvent });
    // Events give way, never who they are of and where they are.
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
  // Without its file nobody is told anything, and nothing else is amiss.
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
