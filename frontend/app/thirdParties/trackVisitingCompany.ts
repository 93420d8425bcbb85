import { type CompanyData, type CompanyRegistration, companyData, type IdentifiedCompany } from '#contract/visiting-companies/companies';
import { baseApi } from '#endpoints/base/baseApi';
import { contractorsApi } from '#endpoints/contractors';
import { readSessionValues, saveSessionValues } from '#lib/sessionValues';
import { getVisitorId } from '#lib/visits/getVisitorId';
import type { StoreEvent } from '#state/eventRelay';
import type { AppStore } from '#state/store';
import { companyIdentified, pageViewed } from '#state/visitEvents';

/** The companies that visitors belong to. */
export const visitingCompanyApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    findVisitingCompany: build.mutation<IdentifiedCompany, void>({ query: () => ({ url: '/api/company-lookup', method: 'POST' }) }),
    registerVisitingCompany: build.mutation<unknown, CompanyRegistration>({
      query: (body) => ({ url: '/api/clearbit/register', method: 'POST', body }),
    }),
  }),
});

const storageKey = 'company';

/**
 * Has it looked up once in a window which company the visitor's network address belongs to, and tells our server of it and of
 * the contractors that are looked at. Nothing on the page depends on it.
 */
export function trackVisitingCompany(store: AppStore): { handleEvent: (storeEvent: StoreEvent) => void; stop: () => void } {
  const abortController = new AbortController();
  const stored = readSessionValues(storageKey);
  const reportedIds = new Set<unknown>([stored?.get('told') ?? []].flat());
  let hasLookedUp = stored !== null;
  let company = stored ? parseCompany(stored.get('company')) : null;
  /** The contractor whose profile is in view. */
  let viewedContractor: string | null = null;

  const { signal } = abortController;
  // Once it has ended nothing is kept, whatever is still on its way.
  const saveState = () => {
    if (!signal.aborted) saveSessionValues(storageKey, { company, told: [...reportedIds] });
  };
  const register = async (found: CompanyData, contractor_id?: number) => {
    if (signal.aborted) return;
    const call = visitingCompanyApi.endpoints.registerVisitingCompany.initiate(
      { companyData: found, distinctId: getVisitorId().id, contractor_id },
      { track: false },
    );
    // A failure has been logged by then.
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
      // Who leaves takes along all that the window kept; the company is still the same.
      if (hasLookedUp && before.user && !after.user) saveState();
      if (!pageViewed.match(event)) return;
      viewedContractor = event.payload.contractor;
      void reportView();
    },
    stop: () => {
      abortController.abort();
      saveSessionValues(storageKey, null);
    },
  };
}

function parseCompany(stored: unknown): CompanyData | null {
  return companyData.isValidSync(stored) ? companyData.cast(stored, { stripUnknown: true }) : null;
}
