/** "drilling_methods" as people write it; a place within a field, such as `rules.0.title`, is left out. */
export function fieldLabel(path: string): string {
  const [field = ''] = path.split(/[.[]/);
  const text = field.replaceAll('_', ' ');
  return text === '' ? 'Whole entry' : `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
