import type { ThirdParties } from '../../../api/contract/page';
import { startAnalytics } from '../../lib/analytics';
import { handOver } from '../../state/followEvents';
import { reportEvents } from '../../state/reportEvents';
import type { AppStore } from '../../state/store';
import { findCompany } from './findCompany';
import { offerFeaturebase } from './offerFeaturebase';

/** Calls those who are configured, with what happens in the store from now on and what waited. Returns what ends it at once. */
export function callThirdParties(store: AppStore, { posthog, featurebase, companyLookup }: ThirdParties, site: string): () => void {
  const analytics = posthog ? startAnalytics(site) : null;
  const company = companyLookup ? findCompany(store) : null;
  const widget = featurebase && offerFeaturebase(store, featurebase);
  const takers = [analytics && reportEvents(analytics), company?.take, widget?.take];
  handOver((happening) => {
    for (const take of takers) take?.(happening);
  });
  return () => {
    handOver(null);
    for (const party of [analytics, company, widget]) party?.stop();
  };
}
