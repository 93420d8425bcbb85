import { getFetchClient } from '@strapi/strapi/admin';
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

/**
 * The published terms of a vocabulary; null while they are on their way, `failed` where they did not come.
 * @param vocabulary empty for none
 */
export function useVocabulary(vocabulary: string): { terms: Term[] | null; failed: boolean } {
  const [state, setState] = useState<{ terms: Term[] | null; failed: boolean }>({ terms: null, failed: false });
  useEffect(() => {
    if (vocabulary === '') return undefined;
    let isHere = true;
    const known = kept.get(vocabulary);
    const terms = known && Date.now() - known.at < keptFor ? known.terms : ask(vocabulary);
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
  }, [vocabulary]);
  return state;
}

/** Not with the hook, which gives the call up when the input that asked first goes: others wait for the same answer. */
async function ask(vocabulary: string): Promise<Term[]> {
  const { data } = await getFetchClient().get<{ terms: Term[] }>(`/directory/terms?vocabulary=${encodeURIComponent(vocabulary)}`);
  return data.terms;
}
