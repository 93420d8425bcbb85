import type { ManagedContractor } from '#contract/contractorChanges';
import type { Crop, PictureDescription } from '#contract/media/uploads';
import { baseApi } from '../base/baseApi';
import { ownContractorsApi } from './ownContractors';

/** A logo to upload. It needs no alternative text, because the company's name describes it. */
export interface LogoUpload {
  id: number;
  file: File;
  /** The part of the picture to use. */
  crop: Crop;
  onProgress?: (share: number) => void;
}
export interface PictureUpload extends LogoUpload {
  /** Alternative text. */
  alt: string;
}

const buildContractorUrl = (id: number) => `/api/user/contractors/${id}`;

/** Every call returns the full contractor, which replaces the cached row. */
const contractorCacheUpdate = {
  onQueryStarted: async (_sent: unknown, { dispatch, queryFulfilled }: QueryStartedApi) => {
    const updated = await queryFulfilled.catch(() => undefined);
    if (updated) dispatch(ownContractorsApi.util.updateQueryData('listOwnContractors', undefined, (rows) => withUpdatedRow(rows, updated.data)));
  },
  // A rejected call may have been based on outdated pictures.
  invalidatesTags: (updated: ManagedContractor | undefined) => [updated ? ('Contractors' as const) : ('OwnContractors' as const)],
};
interface QueryStartedApi {
  dispatch: (action: ReturnType<typeof ownContractorsApi.util.updateQueryData<'listOwnContractors'>>) => unknown;
  queryFulfilled: Promise<{ data: ManagedContractor }>;
}

/** Logo and gallery of the contractors that the user manages. */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setLogo: build.mutation<ManagedContractor, LogoUpload>({
      query: ({ id, onProgress, ...logo }) => ({ url: `${buildContractorUrl(id)}/logo`, method: 'POST', body: buildFormData(logo), onProgress }),
      ...contractorCacheUpdate,
    }),
    removeLogo: build.mutation<ManagedContractor, { id: number }>({
      query: ({ id }) => ({ url: `${buildContractorUrl(id)}/logo`, method: 'DELETE' }),
      ...contractorCacheUpdate,
    }),
    addPicture: build.mutation<ManagedContractor, PictureUpload>({
      query: ({ id, onProgress, ...picture }) => ({
        url: `${buildContractorUrl(id)}/media`,
        method: 'POST',
        body: buildFormData(picture),
        onProgress,
      }),
      ...contractorCacheUpdate,
    }),
    /** A 409 response means that the pictures have changed since. */
    reorderPictures: build.mutation<ManagedContractor, { id: number; ids: number[] }>({
      query: ({ id, ids }) => ({ url: `${buildContractorUrl(id)}/media/order`, method: 'PUT', body: { ids } }),
      ...contractorCacheUpdate,
    }),
    describePicture: build.mutation<ManagedContractor, { id: number; mediaId: number } & PictureDescription>({
      query: ({ id, mediaId, ...body }) => ({ url: `${buildContractorUrl(id)}/media/${mediaId}`, method: 'PUT', body }),
      ...contractorCacheUpdate,
    }),
    removePicture: build.mutation<ManagedContractor, { id: number; mediaId: number }>({
      query: ({ id, mediaId }) => ({ url: `${buildContractorUrl(id)}/media/${mediaId}`, method: 'DELETE' }),
      ...contractorCacheUpdate,
    }),
  }),
});

function buildFormData({ file, crop, alt }: { file: File; crop: Crop; alt?: string }): FormData {
  const form = new FormData();
  form.append('crop', JSON.stringify(crop));
  if (alt !== undefined) form.append('alt', alt);
  form.append('file', file);
  return form;
}

/** Replaces the row, unless a later response has already done so. */
function withUpdatedRow(rows: readonly ManagedContractor[], updated: ManagedContractor): ManagedContractor[] {
  return rows.map((row) => (row.id === updated.id && row.last_updated <= updated.last_updated ? updated : row));
}
