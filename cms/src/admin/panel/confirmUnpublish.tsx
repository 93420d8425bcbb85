import {
  type BulkActionComponent,
  type DocumentActionComponent,
  unstable_useDocumentActions as useDocumentActions,
} from '@strapi/content-manager/strapi-admin';

const consequences: Record<string, string> = {
  contractor: 'Within a second, its public page shows “Page not found”, and its team cannot edit the profile until you publish it again.',
  term: 'Companies that use this term keep it, but no one can select it any more.',
  'landing-page': 'Within a second, its public page shows “Page not found”.',
};

/** Strapi unpublishes with one click. This asks for confirmation and explains the consequences. */
export function confirmUnpublish(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ConfirmedUnpublish: DocumentActionComponent = (props) => {
    const action = unpublish(props);
    const actions = useDocumentActions();
    const { collectionType, documentId, model } = props;
    // If there is a newer draft, Strapi itself asks what to do with it.
    if (!action || action.dialog || !documentId) return action;
    const [, type = ''] = /^api::([\w-]+)\./.exec(model) ?? [];
    return {
      ...action,
      onClick: undefined,
      dialog: {
        type: 'dialog',
        title: 'Unpublish this entry?',
        content: consequences[type] ?? 'The site shows its built-in text instead.',
        onConfirm: async () => void (await actions.unpublish({ collectionType, model, documentId, params: {} })),
      },
    };
  };
  ConfirmedUnpublish.type = 'unpublish';
  ConfirmedUnpublish.position = 'panel';
  return ConfirmedUnpublish;
}

const bulkConsequences: Record<string, string> = {
  contractor: 'Within a second, their public pages show “Page not found”, and their teams cannot edit the profiles until you publish them again.',
  term: 'Companies that use these terms keep them, but no one can select them any more.',
  'landing-page': 'Within a second, their public pages show “Page not found”.',
};

/** Adds the number of published entries and the consequences to Strapi's confirmation of bulk actions. */
export function confirmBulkUnpublish(unpublish: BulkActionComponent): BulkActionComponent {
  const ConfirmedBulkUnpublish: BulkActionComponent = (props) => {
    const action = unpublish(props);
    if (action?.dialog?.type !== 'dialog') return action;
    const [, type = ''] = /^api::([\w-]+)\./.exec(props.model) ?? [];
    const count = props.documents.filter(({ status }) => status !== 'draft').length;
    const title = count === 1 ? 'Unpublish 1 entry?' : `Unpublish ${count} entries?`;
    return { ...action, dialog: { ...action.dialog, title, content: bulkConsequences[type] } };
  };
  ConfirmedBulkUnpublish.type = 'unpublish';
  return ConfirmedBulkUnpublish;
}
