import { choiceParam, idParam, pageParam } from '#lib/navigation/urlParams';

/** The lists of the page. */
export const duplicatesViews = [
  { key: 'suggestions', label: 'Possible duplicates' },
  { key: 'merges', label: 'Merged' },
] as const;

/** The page's URL: one of the lists, or a comparison if two different contractors are given. */
export const duplicatesUrlSchema = {
  view: choiceParam(
    duplicatesViews.map(({ key }) => key),
    'suggestions',
  ),
  keep: idParam,
  other: idParam,
  page: pageParam,
};
