import { Button, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { type DirectoryState, getFieldLabel } from './directoryState';
import { Note } from './Note';

/** Lists company changes whose fields have other values in the draft. */
export function OverwrittenValues({ directory, changes }: { directory: DirectoryState; changes: NonNullable<DirectoryState['overwritten']> }) {
  const onChange = useForm('OverwrittenValues', (form) => form.onChange);
  return (
    <Note>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company’s values are different
      </Typography>
      <ul>
        {changes.map(({ field, summary, ...rest }) => (
          <li key={`${field} ${summary}`}>
            <Typography variant="pi">
              {getFieldLabel(directory, field)}: {summary}
            </Typography>
            {'value' in rest ? (
              <Button
                variant="tertiary"
                size="S"
                aria-label={`Use the company’s value: ${getFieldLabel(directory, field)}`}
                onClick={() => onChange(field, rest.value)}
              >
                Use the company’s value
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        If you publish, your values are kept and the admins are notified.
      </Typography>
    </Note>
  );
}
