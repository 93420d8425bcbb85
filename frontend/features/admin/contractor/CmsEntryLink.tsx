import { syncApi } from '../../../endpoints/admin/sync';

/** Leads to the contractor's entry in the CMS, and says where it is archived because of that. */
export function CmsEntryLink({ id }: { id: number }) {
  const { currentData } = syncApi.endpoints.getContractorEntry.useQuery(id, { refetchOnMountOrArgChange: true });
  if (!currentData?.address) return null;
  return (
    <a href={currentData.address} target="_blank" rel="noopener">
      {currentData.archived ? 'Open in the CMS, where it was taken back' : 'Open in the CMS'}
    </a>
  );
}
