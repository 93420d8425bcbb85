import type {
  MergeShortlistsBody,
  NewShortlistBody,
  SharedShortlist,
  Shortlist,
  ShortlistedContractor,
  ShortlistItemBody,
  ShortlistLinkKind,
} from '#contract/shortlists/shortlists';
import { baseApi } from '../base/baseApi';

interface ItemPath {
  id: number;
  contractor: number;
}

const listsUrl = '/api/user/shortlists';
const buildItemUrl = ({ id, contractor }: ItemPath) => `${listsUrl}/${id}/contractors/${contractor}`;
/** After a failure, the loaded lists may be outdated. */
const onlyAfterFailure = { invalidatesTags: (result: unknown) => (result ? [] : ['Shortlists' as const]) };

const queries = baseApi.injectEndpoints({
  endpoints: (build) => ({
    listShortlists: build.query<Shortlist[], void>({ query: () => ({ url: listsUrl }), providesTags: ['Shortlists'] }),
    getSharedShortlist: build.query<SharedShortlist, string>({
      query: (token) => ({ url: '/api/shortlists/shared', method: 'POST', body: { token } }),
    }),
    /** The contractors of a browser's shortlist. */
    listShortlistedContractors: build.query<ShortlistedContractor[], number[]>({
      query: (ids) => ({ url: `/api/shortlists/contractors?ids=${ids.join()}` }),
      providesTags: ['Contractors'],
    }),
  }),
});

/** Replaces a changed list among the loaded ones, or puts a new one first. */
const storeShortlist = {
  async onQueryStarted(
    _params: unknown,
    { dispatch, queryFulfilled }: { dispatch: (thunk: ReturnType<typeof updateLists>) => unknown; queryFulfilled: Promise<{ data: Shortlist }> },
  ) {
    const changed = await queryFulfilled.catch(() => null);
    if (!changed) return;
    dispatch(
      updateLists((lists) =>
        lists.some(({ id }) => id === changed.data.id)
          ? lists.map((list) => (list.id === changed.data.id ? changed.data : list))
          : [changed.data, ...lists],
      ),
    );
  },
};

const updateLists = (change: (lists: Shortlist[]) => Shortlist[]) => queries.util.updateQueryData('listShortlists', undefined, change);

/** The shortlists of an account, and how they are shared. */
export const shortlistsApi = queries.injectEndpoints({
  endpoints: (build) => ({
    createShortlist: build.mutation<Shortlist, NewShortlistBody>({
      query: (body) => ({ url: listsUrl, method: 'POST', body }),
      ...onlyAfterFailure,
      ...storeShortlist,
    }),
    renameShortlist: build.mutation<Shortlist, { id: number; name: string }>({
      query: ({ id, name }) => ({ url: `${listsUrl}/${id}`, method: 'PUT', body: { name } }),
      ...onlyAfterFailure,
      ...storeShortlist,
    }),
    /** Deletes the owner's list for everyone; an editor leaves it. */
    deleteShortlist: build.mutation<unknown, number>({
      query: (id) => ({ url: `${listsUrl}/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Shortlists'],
    }),
    putShortlistItem: build.mutation<Shortlist, ItemPath & ShortlistItemBody>({
      query: ({ id, contractor, ...body }) => ({ url: buildItemUrl({ id, contractor }), method: 'PUT', body }),
      ...onlyAfterFailure,
      ...storeShortlist,
    }),
    removeShortlistItem: build.mutation<Shortlist, ItemPath>({
      query: (path) => ({ url: buildItemUrl(path), method: 'DELETE' }),
      ...onlyAfterFailure,
      ...storeShortlist,
    }),
    mergeShortlists: build.mutation<Shortlist[], MergeShortlistsBody>({
      query: (body) => ({ url: `${listsUrl}/merge`, method: 'POST', body }),
      invalidatesTags: (merged) => (merged ? ['Shortlists'] : []),
    }),
    createShortlistLink: build.mutation<{ url: string }, { id: number; kind: ShortlistLinkKind }>({
      query: ({ id, kind }) => ({ url: `${listsUrl}/${id}/links`, method: 'POST', body: { kind } }),
      invalidatesTags: ['Shortlists'],
    }),
    revokeShortlistLink: build.mutation<unknown, { id: number; kind: ShortlistLinkKind }>({
      query: ({ id, kind }) => ({ url: `${listsUrl}/${id}/links/${kind}`, method: 'DELETE' }),
      invalidatesTags: ['Shortlists'],
    }),
    removeShortlistEditor: build.mutation<unknown, { id: number; editor: number }>({
      query: ({ id, editor }) => ({ url: `${listsUrl}/${id}/editors/${editor}`, method: 'DELETE' }),
      invalidatesTags: ['Shortlists'],
    }),
    joinShortlist: build.mutation<Shortlist, string>({
      query: (token) => ({ url: `${listsUrl}/join`, method: 'POST', body: { token } }),
      invalidatesTags: (joined) => (joined ? ['Shortlists'] : []),
    }),
  }),
});
