import { PostHog } from 'posthog-js-lite';
import { saveToStorage } from '../browserStorage';
import { logThirdPartyFailure } from '../network/log';
import { getVisitorId } from '../visits/getVisitorId';
import { posthogProjectKey, posthogStorageKey } from './consent';

const requestTimeout = 5000;
/** Milliseconds after which what has happened is sent, together. */
const flushInterval = 1000;
const maxEventsPerFlush = 20;

type Properties = Parameters<PostHog['capture']>[1];
type FetchArguments = Parameters<PostHog['fetch']>;

/** PostHog's client for one visit, without what it adds or asks for by itself. */
class Client extends PostHog {
  private currentPath = '';
  private identity: Record<string, string> = {};
  /** Whether the server did not take them: nobody calls again until the next page is loaded. */
  private isSuspended = false;
  private isStopped = false;
  private queue: unknown;
  private readonly stopController = new AbortController();

  constructor(private readonly site: string) {
    super(posthogProjectKey, {
      // Nobody else is called: our server passes on what it is told.
      host: site,
      persistence: 'localStorage',
      flushAt: maxEventsPerFlush,
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
      bootstrap: { distinctId: getVisitorId().id },
    });
  }

  setPath(path: string): void {
    this.currentPath = path;
  }

  identifyOnce(id: string, properties: Record<string, string>): void {
    if (this.getDistinctId() !== id) {
      this.resetIdentity();
      this.identify(id, properties);
    }
    this.identity = properties;
  }

  /** Whoever comes after somebody is a new stranger: the id of the one before belongs to that person. */
  resetIdentity(): void {
    this.identity = {};
    if (this.getDistinctId() === this.getAnonymousId()) return;
    this.reset();
    // This makes another, and keeps it: the next page must not begin again with the first.
    this.getAnonymousId();
  }

  track(name: string, properties: Properties): void {
    this.capture(name, { ...this.identity, ...properties });
  }

  stop(): void {
    this.isSuspended = true;
    this.isStopped = true;
    this.stopController.abort();
    document.removeEventListener('visibilitychange', this.flushWhenHidden);
    saveToStorage('local', posthogStorageKey, null);
  }

  /** A phone may never come back to a page that it has hidden. */
  readonly flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void this.flush().catch(() => undefined);
  };

  /** Of addresses only what is no secret: neither the browser's own with its query nor where it came from is for others. */
  override getCommonEventProperties() {
    const { host } = new URL(this.site);
    const referrer = URL.canParse(document.referrer) ? new URL(document.referrer) : null;
    return {
      ...super.getCommonEventProperties(),
      $current_url: this.site + this.currentPath,
      $host: host,
      $pathname: this.currentPath,
      $referrer: referrer?.origin ?? '$direct',
      $referring_domain: referrer?.host ?? '$direct',
    };
  }

  /** What waits to be sent is of this page only: what is sent on leaving gets no answer any more, and the next page would send it again. */
  override getPersistedProperty<T>(...[property]: Parameters<PostHog['getPersistedProperty']>): T | undefined {
    // As it was set: the queue that PostHog itself put there.
    return isQueueProperty(property) ? (this.queue as T | undefined) : super.getPersistedProperty<T>(property);
  }

  /** What is still on its way when it ends must not leave anything behind. Called before there are fields, too. */
  override setPersistedProperty(...[property, value]: Parameters<PostHog['setPersistedProperty']>): void {
    if (this.isStopped) return;
    if (isQueueProperty(property)) this.queue = value ?? undefined;
    else super.setPersistedProperty(property, value);
  }

  override reloadFeatureFlags(): void {
    // There are none.
  }

  /** Calls our server instead of PostHog's. The client would say aloud, and try again, what nobody can help: events that can't be sent are lost. */
  override async fetch(...[, options]: FetchArguments): ReturnType<PostHog['fetch']> {
    const accepted = { status: 200, text: async () => '', json: async () => ({}) };
    if (this.isSuspended) return accepted;
    try {
      const signal = AbortSignal.any([this.stopController.signal, AbortSignal.timeout(requestTimeout)]);
      const headers = { 'Content-Type': 'application/json' };
      const { ok, status } = await fetch('/api/analytics', { method: 'POST', headers, body: options.body ?? null, keepalive: true, signal });
      if (!ok) throw new Error(`It answered with ${status}.`);
    } catch (error) {
      this.isSuspended = true;
      logThirdPartyFailure('analytics', String(error));
    }
    return accepted;
  }
}

/** Whether it is what waits to be sent; the client does not export the names of what it keeps. */
function isQueueProperty(property: Parameters<PostHog['getPersistedProperty']>[0]): boolean {
  return String(property) === 'queue';
}

export type PostHogClient = Pick<Client, 'setPath' | 'identifyOnce' | 'resetIdentity' | 'track' | 'stop'>;

/** The client for a visit. @param site the site's own address */
export function createClient(site: string): PostHogClient {
  const client = new Client(site);
  document.addEventListener('visibilitychange', client.flushWhenHidden);
  return client;
}
