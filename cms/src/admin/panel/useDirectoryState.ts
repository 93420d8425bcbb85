import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type DirectoryState, getDisplayState, toSilentState } from './directoryState';

/** Milliseconds between polls while a change is being synced; polling is slower otherwise. */
const fastInterval = 1_000;
const slowInterval = 20_000;
/** Milliseconds after which polling slows down even if the change has not been synced. */
const fastPollingWindow = 30_000;

interface DirectoryStateResult {
  directory: DirectoryState | null;
  state: DirectoryState['state'] | null;
  /** Whether the state was loaded after the last change of the document. */
  isFresh: boolean;
}

/**
 * Returns the site's state of a document. Reloads it after each change, when the window gets the focus, and while a change is being synced.
 * @param version changes with each save and publication
 * @param publishedAt when it was last published
 */
export function useDirectoryState(type: string, documentId: string, version: string, publishedAt: string | null): DirectoryStateResult {
  const { get } = useFetchClient();
  const [loaded, setLoaded] = useState<{ version: string; directory: DirectoryState } | null>(null);

  useEffect(() => {
    const startedAt = Date.now();
    let timer: number | undefined;
    let isMounted = true;
    const poll = async () => {
      window.clearTimeout(timer);
      const response = await get<DirectoryState>(`/directory/state/${type}/${documentId}`).then(
        ({ data }) => data,
        () => null,
      );
      if (!isMounted) return;
      setLoaded((previous) => ({ version, directory: response ?? toSilentState(previous?.directory ?? null) }));
      const isPending = response !== null && getDisplayState(response, publishedAt) === 'waiting' && Date.now() - startedAt < fastPollingWindow;
      timer = window.setTimeout(pollIfVisible, isPending ? fastInterval : slowInterval);
    };
    const pollIfVisible = () => {
      if (document.visibilityState === 'visible') void poll();
    };
    void poll();
    document.addEventListener('visibilitychange', pollIfVisible);
    return () => {
      isMounted = false;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', pollIfVisible);
    };
  }, [type, documentId, version, publishedAt, get]);

  const directory = loaded?.directory ?? null;
  return { directory, state: directory && getDisplayState(directory, publishedAt), isFresh: loaded?.version === version };
}
