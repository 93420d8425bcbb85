import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { type DirectoryState, shownState, silentAfter } from './state';

/** Asked often while a change is on its way, and rarely after that. */
const soon = 1_000;
const later = 20_000;
/** How long a change may be on its way before it is no longer asked for so often. */
const patience = 30_000;

interface Shown {
  directory: DirectoryState | null;
  state: DirectoryState['state'] | null;
  /** Whether it was read since the document changed last. */
  isFresh: boolean;
}

/**
 * What the site says about a document, read again after each change of it, when the window is looked at again, and while
 * a change is on its way.
 * @param version changes with each save and publication
 * @param publishedAt when it was published last
 */
export function useDirectoryState(type: string, documentId: string, version: string, publishedAt: string | null): Shown {
  const { get } = useFetchClient();
  const [read, setRead] = useState<{ version: string; directory: DirectoryState } | null>(null);

  useEffect(() => {
    const began = Date.now();
    let timer: number | undefined;
    let isHere = true;
    const ask = async () => {
      window.clearTimeout(timer);
      const answer = await get<DirectoryState>(`/directory/state/${type}/${documentId}`).then(
        ({ data }) => data,
        () => null,
      );
      if (!isHere) return;
      setRead((known) => ({ version, directory: answer ?? silentAfter(known?.directory ?? null) }));
      const isOnItsWay = answer !== null && shownState(answer, publishedAt) === 'waiting' && Date.now() - began < patience;
      timer = window.setTimeout(askSeen, isOnItsWay ? soon : later);
    };
    const askSeen = () => {
      if (document.visibilityState === 'visible') void ask();
    };
    void ask();
    document.addEventListener('visibilitychange', askSeen);
    return () => {
      isHere = false;
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', askSeen);
    };
  }, [type, documentId, version, publishedAt, get]);

  const directory = read?.directory ?? null;
  return { directory, state: directory && shownState(directory, publishedAt), isFresh: read?.version === version };
}
