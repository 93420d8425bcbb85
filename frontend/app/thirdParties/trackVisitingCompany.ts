import { type CompanyData, type CompanyRegistration, companyData, type IdentifiedCompany } from '#contract/visiting-companies/companies';
import { baseApi } from '#endpoints/base/baseApi';
import { contractorsApi } from '#endpoints/contractors';
import { createPersistedInput, toEntryMap } from '#lib/persistedInput';
import { getVisitorId } from '#lib/visits/getVisitorId';
import type { StoreEvent } from '#state/eventRelay';
import type { AppStore } from '#state/store';
import { companyIdentified, pageViewed } from '#state/visitEvents';

/** Companies of visitors. */
export const visitingCompanyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findVisitingCompany: build.mutation<IdentifiedCompany, void>({ query: () => ({ url: '/api/company-lookup', method: 'POST' }) }),
    registerVisitingCompany: build.mutation<unknown, CompanyRegistration>({
      query: (body) => ({ url: '/api/clearbit/register', method: 'POST', body }),
    }),
  }),
});

interface TrackingState {
  /** Result of the lookup; null if it found none. */
  company: CompanyData | null;
  /** Ids of the contractors that were reported. */
  reported: unknown[];
}

const persistedState = createPersistedInput<TrackingState>('company', (stored) => {
  const entries = toEntryMap(stored);
  return entries && { company: parseCompany(entries.get('company')), reported: [entries.get('reported') ?? []].flat() };
});

/**
 * Looks up the company of the visitor's IP address once per window, and reports it and the contractors viewed to our server. The page does not depend
 * on it.
 */
export function trackVisitingCompany(store: AppStore): { handleEvent: (storeEvent: StoreEvent) => void; stop: () => void } {
  const abortController = new AbortController();
  const stored = persistedState.read();
  const reportedIds = new Set<unknown>(stored?.reported);
  let hasLookedUp = stored !== null;
  let company = stored?.company ?? null;
  /** The contractor whose profile is open. */
  let viewedContractor: string | null = null;

  const { signal } = abortController;
  // After it has been stopped, nothing may be stored, even if calls are still in flight.
  const saveState = () => {
    if (!signal.aborted) persistedState.save({ company, reported: [...reportedIds] });
  };
  const register = async (found: CompanyData, contractor_id?: number) => {
    if (signal.aborted) return;
    const call = visitingCompanyApi.endpoints.registerVisitingCompany.initiate(
      { companyData: found, distinctId: getVisitorId().id, contractor_id },
      { track: false },
    );
    // Failures have already been logged.
    await store.dispatch(call);
  };
  const reportView = async () => {
    if (!company || viewedContractor === null || signal.aborted) return;
    const { data } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(viewedContractor, { subscribe: false }));
    if (!data || reportedIds.has(data.id)) return;
    reportedIds.add(data.id);
    saveState();
    await register(company, data.id);
  };
  const lookUp = async () => {
    const request = store.dispatch(visitingCompanyApi.endpoints.findVisitingCompany.initiate(undefined, { track: false }));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    const { data } = await request;
    if (signal.aborted) return;
    company = parseCompany(data?.company);
    hasLookedUp = true;
    saveState();
    if (!company) return;
    store.dispatch(companyIdentified(company));
    await register(company);
    await reportView();
  };
  if (!stored) void lookUp();
  return {
    handleEvent: ({ event, before, after }) => {
      // Signing out clears the window's storage, but the company is still the same.
      if (hasLookedUp && before.user && !after.user) saveState();
      if (!pageViewed.match(event)) return;
      viewedContractor = event.payload.contractor;
      void reportView();
    },
    stop: () => {
      abortController.abort();
      persistedState.clear();
    },
  };
}

function parseCompany(stored: unknown): CompanyData | null {
  return companyData.isValidSync(stored) ? companyData.cast(stored, { stripUnknown: true }) : null;
}
