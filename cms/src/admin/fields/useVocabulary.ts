import { getFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

export interface Term {
  label: string;
  group?: string | null;
  synonyms?: string[];
  /** Whether it is a built-in term, which can't be renamed or removed. */
  locked?: boolean;
}

/** Milliseconds. Short, but enough for a form with six of these inputs in several places to send a single request. */
const cacheLifetime = 15_000;
const cache = new Map<string, { at: number; terms: Promise<Term[]> }>();

/**
 * Returns the published terms of a vocabulary; null while loading, `failed` if loading failed.
 * @param vocabulary empty for none
 */
export function useVocabulary(vocabulary: string): { terms: Term[] | null; failed: boolean } {
  const [state, setState] = useState<{ terms: Term[] | null; failed: boolean }>({ terms: null, failed: false });
  useEffect(() => {
    if (vocabulary === '') return undefined;
    let isMounted = true;
    const cached = cache.get(vocabulary);
    const terms = cached && Date.now() - cached.at < cacheLifetime ? cached.terms : fetchTerms(vocabulary);
    cache.set(vocabulary, { at: cached && cached.terms === terms ? cached.at : Date.now(), terms });
    terms.then(
      (found) => isMounted && setState({ terms: found, failed: false }),
      () => {
        cache.delete(vocabulary);
        if (isMounted) setState({ terms: null, failed: true });
      },
    );
    return () => {
      isMounted = false;
    };
  }, [vocabulary]);
  return state;
}

/** Does not use Strapi's hook, which aborts the request when the first input unmounts, although others share its response. */
async function fetchTerms(vocabulary: string): Promise<Term[]> {
  const { data } = await getFetchClient().get<{ terms: Term[] }>(`/directory/terms?vocabulary=${encodeURIComponent(vocabulary)}`);
  return data.terms;
}

/** Whether the open form is of a locked term, whose name and vocabulary can't change. */
export function useLockedTerm(): boolean {
  const initialValues: object = useForm('useLockedTerm', (form) => form.initialValues);
  const values = new Map<string, unknown>(Object.entries(initialValues));
  const isTerm = window.location.pathname.includes('/api::term.term/');
  const { terms } = useVocabulary(isTerm ? String(values.get('vocabulary') ?? '') : '');
  return isTerm && terms?.find(({ label }) => label === values.get('label'))?.locked === true;
}
