import { type DocumentActionComponent, unstable_useDocumentActions as useDocumentActions } from '@strapi/content-manager/strapi-admin';

const consequences: Record<string, string> = {
  contractor: 'Its public page answers “not found” within a second, and its members cannot edit the profile until you publish it again.',
  term: 'Companies keep it, but nobody can choose it any more.',
  'landing-page': 'Its public page answers “not found” within a second.',
};

/** Strapi unpublishes at one click. This asks first, and says what happens. */
export function confirmUnpublish(unpublish: DocumentActionComponent): DocumentActionComponent {
  const ConfirmedUnpublish: DocumentActionComponent = (props) => {
    const action = unpublish(props);
    const actions = useDocumentActions();
    const { collectionType, documentId, model } = props;
    // Of a document with a newer draft, Strapi itself asks what becomes of that.
    if (!action || action.dialog || !documentId) return action;
    const [, type = ''] = /^api::([\w-]+)\./.exec(model) ?? [];
    return {
      ...action,
      onClick: undefined,
      dialog: {
        type: 'dialog',
        title: 'Unpublish this entry?',
        content: consequences[type] ?? 'The site shows its built-in texts instead.',
        onConfirm: async () => void (await actions.unpublish({ collectionType, model, documentId, params: {} })),
      },
    };
  };
  ConfirmedUnpublish.type = 'unpublish';
  ConfirmedUnpublish.position = 'panel';
  return ConfirmedUnpublish;
}
