import { useEffect, useRef, useState } from 'react';
import { readFromStorage, saveToStorage } from '#lib/browserStorage';

const storageKey = 'admin_single_keys';

/** Walking through a list may be done by holding the key; deciding may not. */
const repeatableKeys: readonly string[] = ['j', 'k'];

/** Does what single keys stand for, wherever the focus is but in a field or a dialog. @param handlers by the key, in lower case */
export function useShortcuts(handlers: Record<string, () => void>, enabled: boolean): void {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    if (!enabled) return;
    const handleKeyDown = (event: KeyboardEvent) => {
      const key = event.key.toLowerCase();
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !Object.hasOwn(latest.current, key)) return;
      if ((event.repeat && !repeatableKeys.includes(key)) || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      latest.current[key]?.();
    };
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [enabled]);
}

function isTyping(target: EventTarget | null): boolean {
  if (target instanceof HTMLInputElement) return !['checkbox', 'radio', 'button'].includes(target.type);
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('textarea, select'));
}

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
