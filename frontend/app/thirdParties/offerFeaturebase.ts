import type { ThirdParties } from '../../../api/contract/page';
import type { User } from '../../../api/contract/session';
import { featurebaseApi } from '../../endpoints/featurebase';
import { offerWidget } from '../../lib/feedbackWidget';
import { logOutside } from '../../lib/logOutside';
import type { AppStore } from '../../state/store';
import { findRoute } from '../routes';
import { holdsSecret } from './holdsSecret';

type Featurebase = NonNullable<ThirdParties['featurebase']>;
/** What the widget tells: that it can be opened, that it was, that something was sent. */
type Told = (error: unknown, told?: { action?: string }) => void;
interface Queue {
  (...call: unknown[]): void;
  /** Calls that the script makes once it is there. */
  q?: unknown[][];
}

declare global {
  interface Window {
    Featurebase?: Queue;
  }
}

/** Brings Featurebase's widget for whoever is signed in, instead of our own form. Where it does not come, that form stays. */
export function offerFeaturebase(store: AppStore, featurebase: Featurebase): { take: () => void; stop: () => void } {
  /** Who it is brought for, as it is told of them. */
  let offeredTo: string | null = null;
  let script: HTMLScriptElement | undefined;
  const follow = (user: User | null) => {
    const person = user && toldOf(user);
    if (person === offeredTo) return;
    offeredTo = null;
    offerWidget(null);
    // The next page, if not this one.
    if (!user || mustStayAway()) return;
    offeredTo = person;
    // To others nobody can prove who somebody is.
    if (user.email_verified) void bring(user);
  };
  const bring = async (user: User) => {
    const person = toldOf(user);
    // The hash is of the address, which may be another by now.
    const asked = { subscribe: false, forceRefetch: true };
    const { getFeedbackIdentity, getFeaturebaseState } = featurebaseApi.endpoints;
    const [{ data }, { data: state }] = await Promise.all([
      store.dispatch(getFeedbackIdentity.initiate(user.id, asked)),
      store.dispatch(getFeaturebaseState.initiate(undefined, asked)),
    ]);
    // A browser says aloud that a script is not there, and nobody can keep it from that.
    if (!data || !state?.answers || offeredTo !== person) return;
    if (mustStayAway()) {
      offeredTo = null;
      return;
    }
    script ??= loadScript(`${featurebase.url}/js/sdk.js`);
    const { username: email, full_name: name, company_name } = user;
    const companies = company_name ? [{ id: company_name, name: company_name }] : [];
    const identity = { organization: featurebase.organisation, email, name, userHash: data.userHash, companies };
    const ready: Told = (error, told) => {
      if (error) logOutside('Featurebase', String(error));
      else if (told?.action === 'widgetReady' && offeredTo === person) offerWidget(open);
    };
    window.Featurebase?.('identify', identity, (error: unknown) => error && logOutside('Featurebase', String(error)));
    window.Featurebase?.('initialize_feedback_widget', { ...identity, theme: 'light' }, ready);
  };
  // What has waited is over: only who is signed in now counts.
  const followNow = () => follow(store.getState().session.user);
  followNow();
  return {
    take: followNow,
    stop: () => {
      offeredTo = null;
      offerWidget(null);
      script?.remove();
      for (const frame of document.querySelectorAll('iframe')) if (isOf(featurebase, frame.src)) frame.remove();
      delete window.Featurebase;
    },
  };
}

/** Whether the page's address is nobody else's business: their script could read it. */
function mustStayAway(): boolean {
  return holdsSecret(findRoute(window.location.pathname)?.params ?? {});
}

/** Whatever of somebody makes a difference to the widget, as one text. */
function toldOf({ id, username, full_name, company_name, email_verified }: User): string {
  return JSON.stringify([id, username, full_name, company_name, email_verified]);
}

function open(): void {
  window.postMessage({ target: 'FeaturebaseWidget', data: { action: 'openFeedbackWidget' } }, window.location.origin);
}

/** Adds the script to the page; what is asked of it until it is there waits. */
function loadScript(address: string): HTMLScriptElement {
  const queue: Queue = (...call) => {
    queue.q = [...(queue.q ?? []), call];
  };
  window.Featurebase ??= queue;
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  script.addEventListener('error', () => logOutside('Featurebase', 'Its script could not be loaded.'));
  document.head.append(script);
  return script;
}

function isOf({ organisation, url }: Featurebase, address: string): boolean {
  return URL.canParse(address) && [url, `https://${organisation}.featurebase.app`].includes(new URL(address).origin);
}
