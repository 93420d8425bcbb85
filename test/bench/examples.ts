import type { FacetOption, FacetsResponse } from '#contract/directory/facets';
import { listLimits } from '#contract/shared/listLimits';
import { connections } from './load';

/** The most frequent choice of a filter, and one of medium frequency. */
interface Choices {
  frequent: string;
  middling: string;
}

/** Values of the sample, so that every measured call has matches. */
export interface Examples {
  country: Choices;
  method: Choices;
  years: Choices;
  rigType: Choices;
  workplace: Choices;
  /** A contractor in the middle of the alphabet. */
  contractor: { id: number; slug: string; name: string };
  /** Contractors to like, one per connection. Not every generated contractor is listed. */
  liked: number[];
  /** Two words of that contractor's name. */
  rareWords: string;
  /** Page 1000 of the full list, or its last page. */
  deepPage: number;
}

const deepest = 1000;
export const commonWords = 'drilling exploration';

/** Reads the examples through the product's own calls. */
export async function findExamples(url: string): Promise<Examples> {
  const ask = async <Answer>(address: string): Promise<Answer> => {
    const answer = await fetch(url + address);
    if (!answer.ok) throw new Error(`${address} is answered with ${answer.status}.`);
    // The contract defines the shape, and the API's tests enforce it.
    return (await answer.json()) as Answer;
  };
  const { total, facets } = await ask<FacetsResponse>('/api/contractors/facets');
  const lastPage = Math.max(1, Math.ceil(total / listLimits.defaultPageSize));
  const [contractor] = await ask<Examples['contractor'][]>(`/api/contractors?sort=a-z&page=${Math.ceil(lastPage / 2)}`);
  if (!contractor) throw new Error('The sample has no contractors.');
  const liked = await ask<Examples['contractor'][]>(`/api/contractors?page=1&page_size=${connections}`);
  return {
    country: choicesOf(facets.country),
    method: choicesOf(facets.drilling_methods),
    years: choicesOf(facets.years_experience),
    rigType: choicesOf(facets.rig_type),
    workplace: choicesOf(facets.works_in),
    contractor,
    liked: liked.map(({ id }) => id),
    rareWords: contractor.name.split(' ').slice(0, 2).join(' '),
    deepPage: Math.min(deepest, lastPage),
  };
}

function choicesOf(options: FacetOption<string | number>[]): Choices {
  const chosen = options.filter(({ value, count }) => value !== 0 && count > 0).sort((one, other) => other.count - one.count);
  const [frequent, middling] = [chosen[0], chosen[Math.floor(chosen.length / 2)]];
  if (!frequent || !middling) throw new Error('A filter has no options.');
  return { frequent: String(frequent.value), middling: String(middling.value) };
}
