import { useMemo } from 'react';
import type { ContractorCard } from '#contract/contractors/contractors';
import type { Shortlist } from '#contract/shortlists/shortlists';
import { shortlistsApi } from '#endpoints/members/shortlists';

/** An item with its contractor: undefined while it is loading. */
export type ListedItem = Omit<Shortlist['items'][number], 'contractor'> & { contractor: ContractorCard | null | undefined };

/** Returns the items with their contractors, which a browser's list loads separately. */
export function useListedItems({ items }: Shortlist, isAccount: boolean) {
  const ids = useMemo(() => items.map((item) => item.contractor_id).sort((a, b) => a - b), [items]);
  const { data, isError, refetch } = shortlistsApi.useListShortlistedContractorsQuery(ids, { skip: isAccount || ids.length === 0 });
  const listed = useMemo((): ListedItem[] => {
    if (isAccount) return items;
    const cards = new Map(data?.map(({ id, contractor }) => [id, contractor]));
    return items.map((item) => {
      const contractor = cards.get(item.contractor_id);
      return { ...item, contractor, name: contractor?.name ?? item.name };
    });
  }, [items, data, isAccount]);
  return { items: listed, hasFailed: isError && !isAccount, retry: () => void refetch() };
}
