import { Typography } from '@strapi/design-system';
import type { DirectoryState } from './directoryState';
import { Note } from './Note';

/** Lists the published fields that the company changed at the same time. */
export function Conflicts({ conflicts }: { conflicts: NonNullable<DirectoryState['conflicts']> }) {
  return (
    <Note data-conflicts>
      <Typography variant="pi" fontWeight="bold" tag="h3">
        The company changed the same fields
      </Typography>
      <ul>
        {conflicts.map(({ field, label }) => (
          <li key={field}>
            <Typography variant="pi">{label}</Typography>
          </li>
        ))}
      </ul>
      <Typography variant="pi" textColor="neutral600">
        The site shows the editors’ values until an admin decides.
      </Typography>
    </Note>
  );
}
