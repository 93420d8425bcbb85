import { useNotification } from '@strapi/strapi/admin';
import { useEffect, useRef } from 'react';
import { fieldLabel } from './fieldLabel';
import type { DirectoryState } from './state';

/**
 * Strapi reports a publication as done before the site has seen it. This reports it when the site refuses it afterwards.
 * @param publishedAt when the document was published last
 */
export function useRefusalNotice(state: DirectoryState['state'] | null, problems: DirectoryState['problems'], publishedAt: string | null): void {
  const { toggleNotification } = useNotification();
  const reported = useRef(publishedAt);
  useEffect(() => {
    if (state === null || state === 'waiting' || state === 'silent' || reported.current === publishedAt) return;
    reported.current = publishedAt;
    if (state !== 'refused') return;
    const sentences = Object.entries(problems).map(([field, sentence]) => `${fieldLabel(field)}: ${sentence}`);
    toggleNotification({ type: 'danger', title: 'The site refused this publication', message: sentences.join(' '), timeout: 20_000 });
  }, [state, problems, publishedAt, toggleNotification]);
}
