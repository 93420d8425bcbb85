import { Button, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { fieldLabel } from './fieldLabel';
import { Note } from './Note';
import type { DirectoryState } from './state';

/** Says what the company has changed of what the draft says otherwise. */
export function Overruled({ all }: { all: NonNullable<DirectoryState['overruled']> }) {
  const onChange = useForm('Overruled', (form) => form.onChange);
  return (
    <Note>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company says otherwise
      </Typography>
      <ul>
        {all.map(({ field, said, ...one }) => (
          <li key={`${field} ${said}`}>
            <Typography variant="pi">
              {fieldLabel(field)}: {said}
            </Typography>
            {'value' in one ? (
              <Button variant="tertiary" size="S" onClick={() => onChange(field, one.value)}>
                Use the company’s {fieldLabel(field).toLowerCase()}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        Publishing keeps what stands here, and tells the admins.
      </Typography>
    </Note>
  );
}
