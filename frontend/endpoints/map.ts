import { type MapQuery, serializeMapQuery } from '#contract/directory/map';
import type { MapResponse } from '#contract/directory/mapResponse';
import { baseApi } from './base/baseApi';
import { withVisitor } from './contractors';

/** The call of the map, which is loaded with it. */
export const mapApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** The bases of the matching contractors in a box, in groups. */
    mapContractors: build.query<MapResponse, MapQuery>({
      query: (query) => withVisitor(`/api/contractors/map?${serializeMapQuery(toMapList(query))}`, query.list.saved),
      // Moving back and forth shows the same parts again.
      keepUnusedDataFor: 300,
      providesTags: (_result, _error, { list }) => (list.saved ? ['Contractors', 'Saved'] : ['Contractors']),
    }),
  }),
});

/** A map has no pages. */
function toMapList({ list, ...view }: MapQuery): MapQuery {
  const { page: _page, page_size: _size, ...rest } = list;
  return { ...view, list: rest };
}

/** The query of the hook that loads the map. */
export const { useMapContractorsQuery } = mapApi;
