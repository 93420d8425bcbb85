import { PostHog } from 'posthog-js-lite';
import { keep } from './browserStorage';
import { logOutside } from './logOutside';
import { posthogProject, posthogStorage } from './posthogStorage';
import { visitorId } from './visitorId';

const requestTimeout = 5000;
/** Milliseconds after which what has happened is sent, together. */
const flushInterval = 1000;
const eventsAtOnce = 20;

type Properties = Parameters<PostHog['capture']>[1];
type FetchArguments = Parameters<PostHog['fetch']>;

/** PostHog's client for one visit, without what it adds or asks for by itself. */
class Client extends PostHog {
  private place = '';
  private identity: Record<string, string> = {};
  /** Whether the server did not take them: nobody calls again until the next page is loaded. */
  private silent = false;
  private ended = false;
  private queue: unknown;
  private readonly ending = new AbortController();

  constructor(private readonly site: string) {
    super(posthogProject, {
      // Nobody else is called: our server passes on what it is told.
      host: site,
      persistence: 'localStorage',
      flushAt: eventsAtOnce,
      flushInterval,
      requestTimeout,
      fetchRetryCount: 0,
      disableCompression: true,
      preloadFeatureFlags: false,
      sendFeatureFlagEvent: false,
      disableRemoteFeatureFlags: true,
      disableSurveys: true,
      autocapture: false,
      captureHistoryEvents: false,
      // At first a stranger is who they are to the directory; an id that is kept already goes on.
      bootstrap: { distinctId: visitorId().id },
    });
  }

  moveTo(path: string): void {
    this.place = path;
  }

  identifyOnce(id: string, properties: Record<string, string>): void {
    if (this.getDistinctId() !== id) {
      this.forget();
      this.identify(id, properties);
    }
    this.identity = properties;
  }

  /** Whoever comes after somebody is a new stranger: the id of the one before belongs to that person. */
  forget(): void {
    this.identity = {};
    if (this.getDistinctId() === this.getAnonymousId()) return;
    this.reset();
    // This makes another, and keeps it: the next page must not begin again with the first.
    this.getAnonymousId();
  }

  tell(name: string, properties: Properties): void {
    this.capture(name, { ...this.identity, ...properties });
  }

  stop(): void {
    this.silent = true;
    this.ended = true;
    this.ending.abort();
    document.removeEventListener('visibilitychange', this.sendBeforeLeaving);
    keep('local', posthogStorage, null);
  }

  /** A phone may never come back to a page that it has hidden. */
  readonly sendBeforeLeaving = () => {
    if (document.visibilityState === 'hidden') void this.flush().catch(() => undefined);
  };

  /** Of addresses only what is no secret: neither the browser's own with its query nor where it came from is for others. */
  override getCommonEventProperties() {
    const { host } = new URL(this.site);
    const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
    return {
      ...super.getCommonEventProperties(),
      $current_url: this.site + this.place,
      $host: host,
      $pathname: this.place,
      $referrer: referrer?.origin ?? '$direct',
      $referring_domain: referrer?.host ?? '$direct',
    };
  }

  /** What waits to be sent is of this page only: what is sent on leaving gets no answer any more, and the next page would send it again. */
  override getPersistedProperty<T>(...[property]: Parameters<PostHog['getPersistedProperty']>): T | undefined {
    // As it was set: the queue that PostHog itself put there.
    return isQueue(property) ? (this.queue as T | undefined) : super.getPersistedProperty<T>(property);
  }

  /** What is still on its way when it ends must not leave anything behind. Called before there are fields, too. */
  override setPersistedProperty(...[property, value]: Parameters<PostHog['setPersistedProperty']>): void {
    if (this.ended) return;
    if (isQueue(property)) this.queue = value ?? undefined;
    else super.setPersistedProperty(property, value);
  }

  override reloadFeatureFlags(): void {
    // There are none.
  }

  /** Calls our server instead of PostHog's. The client would say aloud, and try again, what nobody can help: events that can't be sent are lost. */
  override async fetch(...[, options]: FetchArguments): ReturnType<PostHog['fetch']> {
    const accepted = { status: 200, text: async () => '', json: async () => ({}) };
    if (this.silent) return accepted;
    try {
      const signal = AbortSignal.any([this.ending.signal, AbortSignal.timeout(requestTimeout)]);
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch('/api/analytics', { method: 'POST', headers, body: options.body ?? null, keepalive: true, signal });
      if (!ok) throw new Error(`It answered with ${status}.`);
    } catch (error) {
      this.silent = true;
      logOutside('analytics', String(error));
    }
    return accepted;
  }
}

/** Whether it is what waits to be sent; the client does not export the names of what it keeps. */
function isQueue(property: Parameters<PostHog['getPersistedProperty']>[0]): boolean {
  return String(property) === 'queue';
}

export type PostHogClient = Pick<Client, 'moveTo' | 'identifyOnce' | 'forget' | 'tell' | 'stop'>;

/** The client for a visit. @param site the site's own address */
export function createClient(site: string): PostHogClient {
  const client = new Client(site);
  document.addEventListener('visibilitychange', client.sendBeforeLeaving);
  return client;
}
