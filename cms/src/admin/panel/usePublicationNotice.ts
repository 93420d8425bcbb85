import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { type DirectoryState, getFieldLabel } from './directoryState';

/**
 * Strapi reports a publication as successful before the site has processed it. This notifies the editor afterwards if the site rejected it, or if the
 * company changed the same fields.
 * @param directory the site's state since the publication; null until that is known
 * @param publishedAt when the document was last published
 */
export function usePublicationNotice(directory: DirectoryState | null, state: DirectoryState['state'] | null, publishedAt: string | null): void {
  const { toggleNotification } = useNotification();
  const reported = useRef(publishedAt);
  useEffect(() => {
    if (!directory || state === null || state === 'waiting' || state === 'silent' || reported.current === publishedAt) return;
    reported.current = publishedAt;
    const { problems, conflicts = [] } = directory;
    if (state === 'refused') {
      const messages = Object.entries(problems).map(([field, fieldMessage]) => `${getFieldLabel(directory, field)}: ${fieldMessage}`);
      toggleNotification({ type: 'danger', title: 'The site rejected this entry', message: messages.join(' '), timeout: 20_000 });
    } else if (conflicts.length > 0) {
      const message = `${conflicts.map(({ label }) => label).join(', ')}. The site shows your values until an admin resolves the conflict.`;
      toggleNotification({ type: 'warning', title: 'The company changed the same fields', message, timeout: 20_000 });
    }
  }, [directory, state, publishedAt, toggleNotification]);
}
