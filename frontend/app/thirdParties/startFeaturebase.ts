import type { User } from '#contract/accounts/session';
import type { FeaturebaseState, FeedbackIdentity } from '#contract/feedback/feedback';
import type { ThirdParties } from '#contract/site/page';
import { baseApi } from '#endpoints/base/baseApi';
import { logThirdPartyFailure } from '#lib/network/log';
import { hasTokenParam, setWidgetOpener } from '#lib/page/pageDocument';
import type { AppStore } from '#state/store';
import type { Pages } from '../pages';

/** The signed-in user's identity for the Featurebase widget. */
export const featurebaseApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    getFeedbackIdentity: build.query<FeedbackIdentity, number>({ query: () => ({ url: '/api/featurebase/hash' }) }),
    getFeaturebaseState: build.query<FeaturebaseState, void>({ query: () => ({ url: '/api/featurebase/state' }) }),
  }),
});

type Featurebase = NonNullable<ThirdParties['featurebase']>;
/** Receives the widget's events: ready, opened, feedback submitted. */
type WidgetCallback = (error: unknown, widgetEvent?: { action?: string }) => void;
interface FeaturebaseQueue {
  (...call: unknown[]): void;
  /** Calls queued until the script has loaded. */
  q?: unknown[][];
}

declare global {
  interface Window {
    Featurebase?: FeaturebaseQueue;
  }
}

/** Loads Featurebase's widget for signed-in users in place of our own form. If it can't be loaded, our form remains. */
export function startFeaturebase(
  store: AppStore,
  featurebase: Featurebase,
  findRoute: Pages['findRoute'],
): { handleEvent: () => void; stop: () => void } {
  /** Key of the user for whom the widget is active. */
  let activeUserKey: string | null = null;
  let script: HTMLScriptElement | undefined;
  const syncUser = (user: User | null) => {
    const userKey = user && toUserKey(user);
    if (userKey === activeUserKey) return;
    activeUserKey = null;
    setWidgetOpener(null);
    // Deferred to the next page.
    if (!user || isSecretPage(findRoute)) return;
    activeUserKey = userKey;
    // Without a verified email address, the user's identity can't be proved to Featurebase.
    if (user.email_verified) void loadWidget(user);
  };
  const loadWidget = async (user: User) => {
    const userKey = toUserKey(user);
    // The hash is of the email address, which may have changed.
    const queryOptions = { subscribe: false, forceRefetch: true };
    const { getFeedbackIdentity, getFeaturebaseState } = featurebaseApi.endpoints;
    const [{ data }, { data: state }] = await Promise.all([
      store.dispatch(getFeedbackIdentity.initiate(user.id, queryOptions)),
      store.dispatch(getFeaturebaseState.initiate(undefined, queryOptions)),
    ]);
    // Whether Featurebase responds is checked first, because browsers always log a script that can't be loaded.
    if (!data || !state?.answers || activeUserKey !== userKey) return;
    if (isSecretPage(findRoute)) {
      activeUserKey = null;
      return;
    }
    script ??= loadScript(`${featurebase.url}/js/sdk.js`);
    const { username: email, full_name: name, company_name } = user;
    const companies = company_name ? [{ id: company_name, name: company_name }] : [];
    const identity = { organization: featurebase.organisation, email, name, userHash: data.userHash, companies };
    const handleWidgetEvent: WidgetCallback = (error, widgetEvent) => {
      if (error) logThirdPartyFailure('Featurebase', String(error));
      else if (widgetEvent?.action === 'widgetReady' && activeUserKey === userKey) setWidgetOpener(openFeaturebase);
    };
    window.Featurebase?.('identify', identity, (error: unknown) => error && logThirdPartyFailure('Featurebase', String(error)));
    window.Featurebase?.('initialize_feedback_widget', { ...identity, theme: 'light' }, handleWidgetEvent);
  };
  // Buffered events are ignored: only the current user counts.
  const syncCurrentUser = () => syncUser(store.getState().session.user);
  syncCurrentUser();
  return {
    handleEvent: syncCurrentUser,
    stop: () => {
      activeUserKey = null;
      setWidgetOpener(null);
      script?.remove();
      for (const frame of document.querySelectorAll('iframe')) if (isFeaturebaseUrl(featurebase, frame.src)) frame.remove();
      delete window.Featurebase;
    },
  };
}

/** Whether the page's URL is secret: their script could read it. */
function isSecretPage(findRoute: Pages['findRoute']): boolean {
  return hasTokenParam(findRoute(window.location.pathname)?.params ?? {});
}

/** Serializes the user's data that the widget depends on. */
function toUserKey({ id, username, full_name, company_name, email_verified }: User): string {
  return JSON.stringify([id, username, full_name, company_name, email_verified]);
}

function openFeaturebase(): void {
  window.postMessage({ target: 'FeaturebaseWidget', data: { action: 'openFeedbackWidget' } }, window.location.origin);
}

/** Adds the script to the page; calls are queued until it has loaded. */
function loadScript(href: string): HTMLScriptElement {
  const queue: FeaturebaseQueue = (...call) => {
    queue.q = [...(queue.q ?? []), call];
  };
  window.Featurebase ??= queue;
  const script = document.createElement('script');
  script.async = true;
  script.src = href;
  script.addEventListener('error', () => logThirdPartyFailure('Featurebase', 'Its script could not be loaded.'));
  document.head.append(script);
  return script;
}

function isFeaturebaseUrl({ organisation, url }: Featurebase, href: string): boolean {
  return URL.canParse(href) && [url, `https://${organisation}.featurebase.app`].includes(new URL(href).origin);
}
