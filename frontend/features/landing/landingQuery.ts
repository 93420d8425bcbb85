import { defaultSort, type ListQuery, serializeListQuery } from '#contract/directory/listQuery';
import { listLimits } from '#contract/shared/listLimits';
import type { FilterValues } from '#contract/vocabularies/filters';
import { contractorsApi } from '#endpoints/contractors';
import { landingPagesApi } from '#endpoints/directory';
import { type Prefetch, toPageStatus } from '#state/prefetch';

/** Loads a landing page with its first contractors. A former slug redirects permanently to the current one. */
export const prefetchLanding: Prefetch = async (store, _url, { slug = '' }) => {
  const { data, error } = await store.dispatch(landingPagesApi.endpoints.getLandingPage.initiate(slug));
  if (data) await store.dispatch(contractorsApi.endpoints.listContractors.initiate(buildLandingQuery(data.filters)));
  return data?.redirect_to ? { status: 301, redirect: `/directory/${data.redirect_to}` } : { status: toPageStatus(error) };
};

/** Loads the list of landing pages. Responds with 404 if there are none. */
export const prefetchGuides: Prefetch = async (store) => {
  const { data = [], error } = await store.dispatch(landingPagesApi.endpoints.listLandingPages.initiate());
  return { status: error || data.length > 0 ? toPageStatus(error) : 404 };
};

/** The list query for a landing page's first contractors. It equals the directory's query for the same filters. */
export function buildLandingQuery(filters: FilterValues): ListQuery {
  return { filters, search: '', sort: defaultSort, saved: false, page: 1, page_size: listLimits.defaultPageSize };
}

/** The URL of the directory with a landing page's filters. */
export function buildDirectoryUrl(filters: FilterValues): string {
  return `/?${serializeListQuery({ filters })}`;
}
