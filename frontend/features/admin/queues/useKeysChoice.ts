import { useEffect, useState } from 'react';
import { keep, readKept } from '../../../lib/browserStorage';

const storageKey = 'admin_single_keys';

/** Whether single keys decide; who speaks to the computer may switch them off, which this browser remembers. */
export function useKeysChoice(): [withKeys: boolean, choose: (withKeys: boolean) => void] {
  const [withKeys, setWithKeys] = useState(true);
  useEffect(() => {
    if (readKept('local', storageKey) === 'off') setWithKeys(false);
  }, []);
  const choose = (wanted: boolean) => {
    keep('local', storageKey, wanted ? null : 'off');
    setWithKeys(wanted);
  };
  return [withKeys, choose];
}
