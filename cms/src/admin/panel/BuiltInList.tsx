import { Button, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import type { DirectoryState } from './directoryState';
import { Note } from './Note';

/**
 * Shows the site's content for a list that is empty in the form, and copies it into the form: otherwise a single new item would replace all of it.
 */
export function BuiltInList({ field, value, label }: NonNullable<DirectoryState['built_in']> & { label: string }) {
  const values: object = useForm('BuiltIn', (form) => form.values);
  const onChange = useForm('BuiltIn', (form) => form.onChange);
  const current = new Map<string, unknown>(Object.entries(values)).get(field);
  if (Array.isArray(current) && current.length > 0) return null;
  return (
    <Note data-built-in>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        {label}: built-in content
      </Typography>
      <ul>
        {value.map((item) => (
          <li key={getItemName(item)}>
            <Typography variant="pi">{getItemName(item)}</Typography>
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        The site shows these items while the list is empty. Anything you add replaces all of them. To change or extend them, copy them into the form
        first.
      </Typography>
      <Button variant="secondary" size="S" onClick={() => onChange(field, withTempKeys(value))}>
        Copy into the form
      </Button>
    </Note>
  );
}

function getItemName(item: object): string {
  const fields = new Map<string, unknown>(Object.entries(item));
  return String(fields.get('heading') ?? fields.get('title') ?? '');
}

/** Strapi sorts new items of a list by temporary keys of this form. */
function withTempKeys(items: readonly unknown[]): unknown[] {
  return items.map((item, index) => {
    if (typeof item !== 'object' || item === null) return item;
    const fields = Object.entries(item).map(([key, inner]: [string, unknown]) => [key, Array.isArray(inner) ? withTempKeys(inner) : inner]);
    return { ...Object.fromEntries(fields), __temp_key__: `a${index.toString(36).toUpperCase()}` };
  });
}
