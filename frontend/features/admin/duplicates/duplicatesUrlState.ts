/** The view in the URL. */
export type DuplicatesUrlState = { view: 'suggestions' | 'merges'; page: number } | { view: 'compare'; keep: number; other: number };

const path = '/admin/duplicates';

/** Parses the URL. Invalid values select the suggestions. */
export function parseDuplicatesUrlState(search: string): DuplicatesUrlState {
  const params = new URLSearchParams(search);
  const [keep, other, page] = ['keep', 'other', 'page'].map((key) => parsePositiveInteger(params.get(key)));
  if (keep && other && keep !== other) return { view: 'compare', keep, other };
  return { view: params.get('view') === 'merges' ? 'merges' : 'suggestions', page: page || 1 };
}

function parsePositiveInteger(text: string | null): number {
  const number = Number(text);
  return Number.isSafeInteger(number) && number > 0 && number < 1_000_000_000 ? number : 0;
}

/** The URL of a comparison. */
export function buildCompareUrl(keep: number, other: number): string {
  return `${path}?keep=${keep}&other=${other}`;
}

/** The URL of a list page. */
export function buildListUrl(view: 'suggestions' | 'merges', page = 1): string {
  const parameters = new URLSearchParams({ ...(view === 'merges' && { view }), ...(page > 1 && { page: String(page) }) });
  return parameters.size > 0 ? `${path}?${parameters}` : path;
}
