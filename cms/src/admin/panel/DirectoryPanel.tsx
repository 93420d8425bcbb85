import type { PanelComponent } from '@strapi/content-manager/strapi-admin';
import { Flex, Typography } from '@strapi/design-system';
import { KeepRejectedInput } from '../forms/KeepRejectedInput';
import { DirectoryFacts } from './DirectoryFacts';
import { EditsByOthers } from './EditsByOthers';

/** The "Directory" panel of a form: the state of the document on the site. */
export const DirectoryPanel: PanelComponent = ({ model, documentId, document, meta }) => {
  const [, type] = /^api::([\w-]+)\./.exec(model) ?? [];
  if (!type) return null;
  if (!documentId && !document?.documentId) {
    return {
      title: 'Directory',
      content: (
        <>
          <KeepRejectedInput />
          <Typography textColor="neutral600">Save this entry first. It appears on the site when you publish it.</Typography>
        </>
      ),
    };
  }
  const id = documentId ?? String(document?.documentId);
  const published = meta?.availableStatus?.find(({ publishedAt }) => publishedAt)?.publishedAt ?? document?.publishedAt ?? null;
  return {
    title: 'Directory',
    content: (
      <Flex direction="column" alignItems="stretch" gap={3} width="100%">
        <KeepRejectedInput />
        <EditsByOthers key={id} type={type} documentId={id} />
        <DirectoryFacts
          type={type}
          documentId={id}
          version={[document?.updatedAt, document?.status, published].join(' ')}
          publishedAt={published ? String(published) : null}
        />
      </Flex>
    ),
  };
};
