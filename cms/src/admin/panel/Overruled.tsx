import { Typography } from '@strapi/design-system';
import { fieldLabel } from './fieldLabel';
import { Note } from './Note';
import type { DirectoryState } from './state';

/** Says what the company has changed of what the draft says otherwise. */
export function Overruled({ all }: { all: NonNullable<DirectoryState['overruled']> }) {
  return (
    <Note>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company says otherwise
      </Typography>
      <ul>
        {all.map(({ field, said }) => (
          <li key={`${field} ${said}`}>
            <Typography variant="pi">
              {fieldLabel(field)}: {said}
            </Typography>
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        Publishing keeps what stands here, and tells the admins.
      </Typography>
    </Note>
  );
}
