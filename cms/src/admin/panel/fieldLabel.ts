import { spoken } from '../brand/spoken';

/** A field's name as people say it; a place within it, such as `rules.0.title`, is left out. */
export function fieldLabel(path: string): string {
  const [field = ''] = path.split(/[.[]/);
  return field === '' ? 'Whole entry' : spoken(field);
}
