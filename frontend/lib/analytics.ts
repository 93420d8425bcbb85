import type { PostHogClient } from './posthogClient';

export interface AnalyticsEvent {
  name: string;
  properties?: Record<string, string | number | null>;
}
type Command = (client: PostHogClient) => void;

/** PostHog, which may still be on its way. */
export interface Analytics {
  /** The page that what follows happens on. @param path without tokens and query */
  moveTo: (path: string) => void;
  identify: (id: string, properties: Record<string, string>) => void;
  /** From here on it is nobody in particular. */
  forget: () => void;
  tell: (event: AnalyticsEvent) => void;
  /** Ends it at once: nothing more is sent, and nothing stays in the browser. */
  stop: () => void;
}

/** Events that wait at once. */
const mostWaiting = 50;

/** Starts to load PostHog's client; what it is told until then waits. @param site the site's own address */
export function startAnalytics(site: string): Analytics {
  const waiting: { next: Command; isEvent: boolean }[] = [];
  let client: PostHogClient | undefined;
  let ended = false;
  const command = (next: Command, isEvent = false) => {
    if (ended) return;
    if (client) return next(client);
    waiting.push({ next, isEvent });
    // Events give way, never who they are of and where they are.
    const events = waiting.filter((one) => one.isEvent);
    if (events.length > mostWaiting)
      waiting.splice(
        waiting.findIndex((one) => one.isEvent),
        1,
      );
  };
  const begin = ({ createClient }: typeof import('./posthogClient')) => {
    if (ended) return;
    client = createClient(site);
    for (const { next } of waiting.splice(0)) next(client);
  };
  // Without its file nobody is told anything, and nothing else is amiss.
  void import(/* webpackChunkName: "posthog" */ './posthogClient').then(begin, () => {
    ended = true;
    waiting.length = 0;
  });
  return {
    moveTo: (path) => command((one) => one.moveTo(path)),
    identify: (id, properties) => command((one) => one.identifyOnce(id, properties)),
    forget: () => command((one) => one.forget()),
    tell: ({ name, properties }) => command((one) => one.tell(name, properties), true),
    stop: () => {
      ended = true;
      client?.stop();
    },
  };
}
