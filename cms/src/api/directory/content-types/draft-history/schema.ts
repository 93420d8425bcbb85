/** The revision logs of drafts (history/draftHistory.ts): one row for each document. */
export default {
  kind: 'collectionType',
  collectionName: 'directory_draft_histories',
  info: { singularName: 'draft-history', pluralName: 'draft-histories', displayName: 'Draft history' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  attributes: {
    /** Id of the document. */
    target: { type: 'string' },
    /** Number of the newest revision. */
    revision: { type: 'integer' },
    /** Changes by field, oldest first. */
    changes: { type: 'json' },
  },
  indexes: [{ name: 'directory_draft_histories_target', columns: ['target'], type: 'unique' }],
};
