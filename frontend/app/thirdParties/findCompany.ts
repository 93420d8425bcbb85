import { type CompanyData, companyData } from '../../../api/contract/companies';
import { companiesApi } from '../../endpoints/companies';
import { contractorsApi } from '../../endpoints/contractors';
import { keepValues, readValues } from '../../lib/keptValues';
import { visitorId } from '../../lib/visitorId';
import type { Happening } from '../../state/followEvents';
import type { AppStore } from '../../state/store';
import { companyFound, pageShown } from '../../state/visitEvents';

const storageKey = 'company';

/**
 * Has it looked up once in a window which company the visitor's network address belongs to, and tells our server of it and of
 * the contractors that are looked at. Nothing on the page depends on it.
 */
export function findCompany(store: AppStore): { take: (happening: Happening) => void; stop: () => void } {
  const ending = new AbortController();
  const kept = readValues(storageKey);
  const told = new Set<unknown>([kept?.get('told') ?? []].flat());
  let looked = kept !== null;
  let company = kept ? parsed(kept.get('company')) : null;
  /** The contractor whose profile is in view. */
  let viewed: string | null = null;

  const { signal } = ending;
  // Once it has ended nothing is kept, whatever is still on its way.
  const keepAll = () => {
    if (!signal.aborted) keepValues(storageKey, { company, told: [...told] });
  };
  const register = async (found: CompanyData, contractor_id?: number) => {
    if (signal.aborted) return;
    const call = companiesApi.endpoints.registerCompany.initiate({ companyData: found, distinctId: visitorId().id, contractor_id }, { track: false });
    // A failure has been logged by then.
    await store.dispatch(call);
  };
  const tellViewed = async () => {
    if (!company || viewed === null || signal.aborted) return;
    const { data } = await store.dispatch(contractorsApi.endpoints.getContractor.initiate(viewed, { subscribe: false }));
    if (!data || told.has(data.id)) return;
    told.add(data.id);
    keepAll();
    await register(company, data.id);
  };
  const find = async () => {
    const asked = store.dispatch(companiesApi.endpoints.findVisitorsCompany.initiate(undefined, { track: false }));
    signal.addEventListener('abort', () => asked.abort(), { once: true });
    const { data } = await asked;
    if (signal.aborted) return;
    company = parsed(data?.company);
    looked = true;
    keepAll();
    if (!company) return;
    store.dispatch(companyFound(company));
    await register(company);
    await tellViewed();
  };
  if (!kept) void find();
  return {
    take: ({ event, before, after }) => {
      // Who leaves takes along all that the window kept; the company is still the same.
      if (looked && before.user && !after.user) keepAll();
      if (!pageShown.match(event)) return;
      viewed = event.payload.contractor;
      void tellViewed();
    },
    stop: () => {
      ending.abort();
      keepValues(storageKey, null);
    },
  };
}

function parsed(kept: unknown): CompanyData | null {
  return companyData.isValidSync(kept) ? companyData.cast(kept, { stripUnknown: true }) : null;
}
