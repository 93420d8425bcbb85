import { useEffect, useRef, useState } from 'react';
import { readFromStorage, saveToStorage } from '#lib/browserStorage';

const storageKey = 'admin_single_keys';

/** Keys that repeat while held. Navigation may repeat; decisions may not. */
const repeatableKeys: readonly string[] = ['j', 'k'];

/**
 * Handles single-key shortcuts, unless the focus is in a field or a dialog.
 * @param handlers by lower-case key
 */
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

/** Whether single-key shortcuts are on. Users of speech input can turn them off; the browser stores the choice. */
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
