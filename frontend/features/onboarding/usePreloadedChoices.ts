import { useEffect } from 'react';
import { termKeys } from '../../../api/contract/filters';
import { directoryApi } from '../../endpoints/directory';
import { ownContractorsApi } from '../../endpoints/ownContractors';

/** Loads what the steps to come offer, so that they stand complete when they are opened. */
export function usePrefetchOptions(): void {
  const prefetchTerms = directoryApi.usePrefetch('listTerms');
  const prefetchCountries = ownContractorsApi.usePrefetch('listCountries');
  useEffect(() => {
    prefetchCountries();
    for (const key of termKeys) prefetchTerms(key);
  }, [prefetchTerms, prefetchCountries]);
}
