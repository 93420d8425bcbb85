import { useFetchClient } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';

export interface Term {
  label: string;
  group?: string | null;
  synonyms?: string[];
  /** One of the directory's own, which nobody renames or takes away. */
  locked?: boolean;
}

/** For a moment, so that a form with six of these inputs, each in several places, asks once. */
const keptFor = 15_000;
const kept = new Map<string, { at: number; terms: Promise<Term[]> }>();

/** The published terms of a vocabulary; null while they are on their way, `failed` where they did not come. */
export function useVocabulary(vocabulary: string): { terms: Term[] | null; failed: boolean } {
  const { get } = useFetchClient();
  const [state, setState] = useState<{ terms: Term[] | null; failed: boolean }>({ terms: null, failed: false });
  useEffect(() => {
    let isHere = true;
    const known = kept.get(vocabulary);
    const terms =
      known && Date.now() - known.at < keptFor
        ? known.terms
        : get<{ terms: Term[] }>(`/directory/terms?vocabulary=${encodeURIComponent(vocabulary)}`).then(({ data }) => data.terms);
    kept.set(vocabulary, { at: known && known.terms === terms ? known.at : Date.now(), terms });
    terms.then(
      (found) => isHere && setState({ terms: found, failed: false }),
      () => {
        kept.delete(vocabulary);
        if (isHere) setState({ terms: null, failed: true });
      },
    );
    return () => {
      isHere = false;
    };
  }, [vocabulary, get]);
  return state;
}
