import { Badge, Typography } from '@strapi/design-system';
import { useEffect, useState } from 'react';
import { type DirectoryState, directoryStates } from '../panel/directoryState';
import { fetchSiteState } from './fetchSiteState';

/** Shows whether the site has what is published here: "Published" alone does not say so. */
export function SiteStateCell({ documentId }: { documentId: string }) {
  const [state, setState] = useState<DirectoryState['state'] | null>(null);
  useEffect(() => {
    let isCurrent = true;
    const [, type] = /\/api::([\w-]+)\./.exec(window.location.pathname) ?? [];
    if (type) void fetchSiteState(type, documentId).then((loaded) => isCurrent && setState(loaded));
    return () => {
      isCurrent = false;
    };
  }, [documentId]);
  if (state !== 'refused') return <Typography textColor="neutral800">{state ? directoryStates[state].answer : 'Checking…'}</Typography>;
  return (
    <Badge backgroundColor="danger100" textColor="danger700">
      {directoryStates.refused.answer}
    </Badge>
  );
}
