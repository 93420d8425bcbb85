import { lazy, memo, Suspense, useCallback, useDeferredValue, useLayoutEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { fillPlaceholders } from '#contract/site-content/fillPlaceholders';
import { contractorsApi } from '#endpoints/contractors';
import { directoryApi } from '#endpoints/directory';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { useIsHydrated } from '#lib/page/useIsHydrated';
import { pluralize } from '#lib/text/format';
import { PageMeta } from '#shared/page/PageMeta';
import type { SchemaThing } from '#shared/page/schemaOrg';
import { urlFiltersChanged } from '#state/filtersSlice';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import type { RootState } from '#state/store';
import { Column } from '#ui/layout/containers';
import { media } from '#ui/theme/mediaQueries';
import { describeSharedSearch } from './describeList';
import { FilterDispatchProvider } from './filterDispatch';
import { FilterPanel } from './filters/FilterPanel';
import { buildCanonicalPath, parseFilters, serializeFilters, toListQuery } from './filterUrl';
import { Guides } from './Guides';
import { Hero } from './Hero';
import { PrintSummary } from './PrintSummary';
import { Results } from './Results';
import { Toolbar } from './Toolbar';

// Loaded when they are opened, to keep them out of the home page's scripts.
const MapView = lazy(async () => ({ default: (await import(/* webpackChunkName: "map" */ './map/MapView')).MapView }));
const FilterSheet = lazy(async () => ({ default: (await import(/* webpackChunkName: "filterSheet" */ './filters/FilterSheet')).FilterSheet }));

/** The directory: search, filters and the list of contractors. See docs/product-rules.md#2-filters-search-and-order. */
export function HomePage() {
  const isInSync = useUrlFilterSync();
  return <FilterDispatchProvider>{isInSync && <Directory />}</FilterDispatchProvider>;
}

/**
 * Syncs the store with the URL before the next paint, whatever changed the URL (a link, Back, a pasted URL).
 * @returns false for the one render in which the store still holds the filters of an earlier visit
 */
function useUrlFilterSync(): boolean {
  const { search } = useLocation();
  const dispatch = useAppDispatch();
  const store = useStore<RootState>();
  const [isInSync, setIsInSync] = useState(() => serializeFilters(parseFilters(search)) === serializeFilters(store.getState().filters));
  useLayoutEffect(() => {
    const urlFilters = parseFilters(search);
    if (serializeFilters(urlFilters) !== serializeFilters(store.getState().filters)) dispatch(urlFiltersChanged(urlFilters));
    setIsInSync(true);
  }, [search, dispatch, store]);
  return isInSync;
}

const Directory = memo(function Directory() {
  // Deferred, so that the control responds before the list renders.
  const filters = useDeferredValue(useAppSelector((state) => state.filters));
  const { data, currentData, isFetching, isError, refetch } = contractorsApi.useListContractorsQuery(toListQuery(filters));
  // If the list failed to load, its total is unknown.
  const total = isError ? undefined : data?.total;
  const { data: locations } = directoryApi.useGetLocationsQuery();
  const { words: allTexts, productName, publicUrl } = useBrowserConfig();
  const texts = allTexts['home-page'];
  const countries = locations?.countries.length ?? 0;
  const fillTemplate = useCallback(
    (text: string) => fillPlaceholders(text, { countries: countries > 0 ? pluralize(countries, 'country', 'countries') : null }),
    [countries],
  );
  const isHydrated = useIsHydrated();
  const results = <Results page={currentData} isFetching={isFetching} isError={isError} onRetry={refetch} />;
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const openSheet = useCallback(() => setIsSheetOpen(true), []);
  return (
    <>
      <PageMeta
        title="Directory Home"
        description={fillTemplate(texts.description)}
        keywords={fillTemplate(texts.keywords)}
        path={buildCanonicalPath(filters)}
        share={describeSharedSearch(filters)}
        structuredData={[buildWebsiteSchema(productName, publicUrl)]}
      />
      <Hero fillTemplate={fillTemplate} />
      <Layout>
        <Aside data-screen-only aria-labelledby="filters-heading">
          <AsideHeading id="filters-heading">Filters</AsideHeading>
          <FilterPanel id="filters" />
        </Aside>
        <Main aria-label="Contractors">
          <PrintSummary filters={filters} total={total} />
          <Toolbar total={total} isSearching={isFetching && !currentData} hasFailed={isError} onOpenFilters={openSheet} />
          {filters.view === 'map' && isHydrated ? (
            <Suspense fallback={results}>
              <MapView filters={filters} />
            </Suspense>
          ) : (
            results
          )}
        </Main>
      </Layout>
      <Guides />
      {isSheetOpen && (
        <Suspense>
          <FilterSheet total={total} isSearching={isFetching && !currentData} onClose={() => setIsSheetOpen(false)} />
        </Suspense>
      )}
    </>
  );
});

/** Structured data of the website and its search. */
function buildWebsiteSchema(name: string, publicUrl: string): SchemaThing {
  const target = { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/?search={search_term_string}` };
  const potentialAction = { '@type': 'SearchAction', target, 'query-input': 'required name=search_term_string' };
  return { '@type': 'WebSite', name, url: `${publicUrl}/`, potentialAction };
}

const Layout = styled(Column)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  padding-block: ${({ theme }) => theme.space(5)} ${({ theme }) => theme.space(14)};
  ${media.desktop} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: ${({ theme }) => theme.space(8)};
    padding-top: ${({ theme }) => theme.space(7)};
  }
  ${media.print} { display: block; padding-block: 0; }
`;

const Aside = styled.aside`
  ${media.underDesktop} { display: none; }
  ${media.noScript} { display: block; }
`;

const AsideHeading = styled.h2`
  display: flex;
  align-items: center;
  min-height: 44px;
  margin-bottom: ${({ theme }) => theme.space(5)};
  font-size: ${({ theme }) => theme.fontSizes.large};
`;

const Main = styled.section`
  min-width: 0;
`;
