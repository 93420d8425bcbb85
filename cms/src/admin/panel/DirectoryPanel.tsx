import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Typography } from '@strapi/design-system';
import { DirectoryFacts } from './DirectoryFacts';

/** The panel "Directory" of a form: what the site makes of this document. */
export const DirectoryPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const [, type] = /^api::([\w-]+)\./.exec(model) ?? [];
  if (!type) return null;
  if (!documentId && !document?.documentId) {
    return { title: 'Directory', content: <Typography textColor="neutral600">Save it first. It is on the site once you publish it.</Typography> };
  }
  const published = meta?.availableStatus?.find(({ publishedAt }) => publishedAt)?.publishedAt ?? document?.publishedAt ?? null;
  return {
    title: 'Directory',
    content: (
      <DirectoryFacts
        type={type}
        documentId={documentId ?? String(document?.documentId)}
        version={[document?.updatedAt, document?.status, published].join(' ')}
        publishedAt={published ? String(published) : null}
      />
    ),
  };
};
