import { useEffect } from 'react';
import { termKeys } from '../../../api/contract/filters';
import { directoryApi } from '../../endpoints/directory';
import { ownContractorsApi } from '../../endpoints/ownContractors';

/** Loads what the steps to come offer, so that they stand complete when they are opened. */
export function usePreloadedChoices(): void {
  const loadTerms = directoryApi.usePrefetch('listTerms');
  const loadCountries = ownContractorsApi.usePrefetch('listCountries');
  useEffect(() => {
    loadCountries();
    for (const key of termKeys) loadTerms(key);
  }, [loadTerms, loadCountries]);
}
