import { useEffect, useState } from 'react';
import { readFromStorage, saveToStorage } from '#lib/browserStorage';

const storageKey = 'admin_single_keys';

/** Whether single keys decide; who speaks to the computer may switch them off, which this browser remembers. */
export function useShortcutsEnabled(): [withKeys: boolean, choose: (shortcutsEnabled: boolean) => void] {
  const [shortcutsEnabled, setShortcutsEnabled] = useState(true);
  useEffect(() => {
    if (readFromStorage('local', storageKey) === 'off') setShortcutsEnabled(false);
  }, []);
  const choose = (enabled: boolean) => {
    saveToStorage('local', storageKey, enabled ? null : 'off');
    setShortcutsEnabled(enabled);
  };
  return [shortcutsEnabled, choose];
}
