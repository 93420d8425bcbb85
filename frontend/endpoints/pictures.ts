import type { OwnContractor } from '../../api/contract/contractorChanges';
import type { Crop } from '../../api/contract/uploads';
import { baseApi } from './baseApi';
import { ownContractorsApi } from './ownContractors';

/** A logo on its way to a contractor; its name says what it shows. */
export interface SentLogo {
  id: number;
  file: File;
  /** Where to cut. */
  crop: Crop;
  onProgress?: (share: number) => void;
}
export interface SentPicture extends SentLogo {
  /** What it says to those who don't see it. */
  alt: string;
}

const pathOf = (id: number) => `/api/user/contractors/${id}`;

/** Every call answers the whole contractor: what is known of it is that from now on. */
const keptInLists = {
  onQueryStarted: async (_sent: unknown, { dispatch, queryFulfilled }: Started) => {
    const written = await queryFulfilled.catch(() => undefined);
    if (written) dispatch(ownContractorsApi.util.updateQueryData('listOwnContractors', undefined, (rows) => withRow(rows, written.data)));
  },
  // Whoever was refused may have an old picture of the contractor.
  invalidatesTags: (written: OwnContractor | undefined) => [written ? ('Contractors' as const) : ('OwnContractors' as const)],
};
interface Started {
  dispatch: (action: ReturnType<typeof ownContractorsApi.util.updateQueryData<'listOwnContractors'>>) => unknown;
  queryFulfilled: Promise<{ data: OwnContractor }>;
}

/** Logo and gallery of the contractors that one looks after. */
export const picturesApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    setLogo: build.mutation<OwnContractor, SentLogo>({
      query: ({ id, onProgress, ...logo }) => ({ url: `${pathOf(id)}/logo`, method: 'POST', body: formOf(logo), onProgress }),
      ...keptInLists,
    }),
    removeLogo: build.mutation<OwnContractor, { id: number }>({
      query: ({ id }) => ({ url: `${pathOf(id)}/logo`, method: 'DELETE' }),
      ...keptInLists,
    }),
    addPicture: build.mutation<OwnContractor, SentPicture>({
      query: ({ id, onProgress, ...picture }) => ({ url: `${pathOf(id)}/media`, method: 'POST', body: formOf(picture), onProgress }),
      ...keptInLists,
    }),
    /** A 409 says that these are not the pictures of today. */
    orderPictures: build.mutation<OwnContractor, { id: number; ids: number[] }>({
      query: ({ id, ids }) => ({ url: `${pathOf(id)}/media/order`, method: 'PUT', body: { ids } }),
      ...keptInLists,
    }),
    describePicture: build.mutation<OwnContractor, { id: number; mediaId: number; alt: string }>({
      query: ({ id, mediaId, alt }) => ({ url: `${pathOf(id)}/media/${mediaId}`, method: 'PUT', body: { alt } }),
      ...keptInLists,
    }),
    removePicture: build.mutation<OwnContractor, { id: number; mediaId: number }>({
      query: ({ id, mediaId }) => ({ url: `${pathOf(id)}/media/${mediaId}`, method: 'DELETE' }),
      ...keptInLists,
    }),
  }),
});

function formOf({ file, crop, alt }: { file: File; crop: Crop; alt?: string }): FormData {
  const form = new FormData();
  form.append('crop', JSON.stringify(crop));
  if (alt !== undefined) form.append('alt', alt);
  form.append('file', file);
  return form;
}

/** An answer that was overtaken by a later one changes nothing. */
function withRow(rows: readonly OwnContractor[], written: OwnContractor): OwnContractor[] {
  return rows.map((row) => (row.id === written.id && row.last_updated <= written.last_updated ? written : row));
}
