import { getFetchClient, useForm } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

export interface Term {
  label: string;
  group?: string | null;
  synonyms?: string[];
  /** One of the directory's own, which nobody renames or takes away. */
  locked?: boolean;
}

/** For a moment, so that a form with six of these inputs, each in several places, asks once. */
const cacheLifetime = 15_000;
const cache = new Map<string, { at: number; terms: Promise<Term[]> }>();

/**
 * The published terms of a vocabulary; null while they are on their way, `failed` where they did not come.
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

/** Not with the hook, which gives the call up when the input that asked first goes: others wait for the same answer. */
async function fetchTerms(vocabulary: string): Promise<Term[]> {
  const { data } = await getFetchClient().get<{ terms: Term[] }>(`/directory/terms?vocabulary=${encodeURIComponent(vocabulary)}`);
  return data.terms;
}

/** Whether the open form belongs to a term of the specification, whose name and vocabulary cannot change. */
export function useLockedTerm(): boolean {
  const initialValues: object = useForm('useLockedTerm', (form) => form.initialValues);
  const values = new Map<string, unknown>(Object.entries(initialValues));
  const isTerm = window.location.pathname.includes('/api::term.term/');
  const { terms } = useVocabulary(isTerm ? String(values.get('vocabulary') ?? '') : '');
  return isTerm && terms?.find(({ label }) => label === values.get('label'))?.locked === true;
}
