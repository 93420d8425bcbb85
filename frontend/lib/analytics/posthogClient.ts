import { PostHog } from 'posthog-js-lite';
import { saveToStorage } from '../browserStorage';
import { logThirdPartyFailure } from '../network/log';
import { getVisitorId } from '../visits/getVisitorId';
import { posthogProjectKey, posthogStorageKey } from './consent';

const requestTimeout = 5000;
/** Interval at which events are sent in batches, in milliseconds. */
const flushInterval = 1000;
const maxEventsPerFlush = 20;

type Properties = Parameters<PostHog['capture']>[1];
type FetchArguments = Parameters<PostHog['fetch']>;

/** PostHog client for one visit, without its automatic properties and requests. */
class Client extends PostHog {
  private currentPath = '';
  private identity: Record<string, string> = {};
  /** Whether the server rejected a batch. Nothing more is sent until the next page load. */
  private isSuspended = false;
  private isStopped = false;
  private queue: unknown;
  private readonly stopController = new AbortController();

  constructor(private readonly site: string) {
    super(posthogProjectKey, {
      // Events go to our own server, which forwards them; no third party is called.
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
      // A new visitor starts with the directory's visitor id; a stored id is reused.
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

  /** Gives the next visitor a new id: the previous id belongs to the identified person. */
  resetIdentity(): void {
    this.identity = {};
    if (this.getDistinctId() === this.getAnonymousId()) return;
    this.reset();
    // Generates and stores a new id; otherwise the next page would start with the old one again.
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

  /** A phone may discard a hidden page without further events. */
  readonly flushWhenHidden = () => {
    if (document.visibilityState === 'hidden') void this.flush().catch(() => undefined);
  };

  /** Returns URLs without secrets: the page's path without its query, and only the referrer's origin. */
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

  /** Keeps the queue in memory, per page: events sent on leaving get no response, so the next page would send them again. */
  override getPersistedProperty<T>(...[property]: Parameters<PostHog['getPersistedProperty']>): T | undefined {
    // The queue as PostHog set it.
    return isQueueProperty(property) ? (this.queue as T | undefined) : super.getPersistedProperty<T>(property);
  }

  /** Ignores writes after the client was stopped, so that requests in flight leave nothing behind. Also called before the fields are initialized. */
  override setPersistedProperty(...[property, value]: Parameters<PostHog['setPersistedProperty']>): void {
    if (this.isStopped) return;
    if (isQueueProperty(property)) this.queue = value ?? undefined;
    else super.setPersistedProperty(property, value);
  }

  override reloadFeatureFlags(): void {
    // There are none.
  }

  /**
   * Calls our server instead of PostHog's. Failures are swallowed, because the client would log and retry them: events that can't be sent are lost.
   */
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

/** Whether the property is the event queue. The client does not export its property names. */
function isQueueProperty(property: Parameters<PostHog['getPersistedProperty']>[0]): boolean {
  return String(property) === 'queue';
}

export type PostHogClient = Pick<Client, 'setPath' | 'identifyOnce' | 'resetIdentity' | 'track' | 'stop'>;

/** Creates the client for a visit. @param site the site's own URL */
export function createClient(site: string): PostHogClient {
  const client = new Client(site);
  document.addEventListener('visibilitychange', client.flushWhenHidden);
  return client;
}
