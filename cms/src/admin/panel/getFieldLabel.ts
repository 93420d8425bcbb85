import { humanizeKey } from '../brand/humanizeKey';

/** A field's name as people say it; a place within it, such as `rules.0.title`, is left out. */
export function getFieldLabel(path: string): string {
  const [field = ''] = path.split(/[.[]/);
  return field === '' ? 'Whole entry' : humanizeKey(field);
}
