import type { ThirdParties } from '#contract/site/page';
import { startAnalytics } from '#lib/analytics/analytics';
import { createEventReporter } from '#state/createEventReporter';
import { setEventHandler } from '#state/eventRelay';
import type { AppStore } from '#state/store';
import type { Pages } from '../pages';
import { startFeaturebase } from './startFeaturebase';
import { trackVisitingCompany } from './trackVisitingCompany';

/** Starts the configured third parties, which receive buffered and future store events. Returns the function that stops them at once. */
export function startThirdParties(
  store: AppStore,
  { posthog, featurebase, companyLookup }: ThirdParties,
  siteUrl: string,
  findRoute: Pages['findRoute'],
): () => void {
  const analytics = posthog ? startAnalytics(siteUrl) : null;
  const companyTracker = companyLookup ? trackVisitingCompany(store) : null;
  const widget = featurebase && startFeaturebase(store, featurebase, findRoute);
  const eventHandlers = [analytics && createEventReporter(analytics), companyTracker?.handleEvent, widget?.handleEvent];
  setEventHandler((storeEvent) => {
    for (const handleEvent of eventHandlers) handleEvent?.(storeEvent);
  });
  return () => {
    setEventHandler(null);
    for (const service of [analytics, companyTracker, widget]) service?.stop();
  };
}
