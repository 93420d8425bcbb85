/** The history of company changes stored in addition to a profile's versions (history/draftHistory.ts): one row for each document. */
export default {
  kind: 'collectionType',
  collectionName: 'directory_arrivals',
  info: { singularName: 'arrival', pluralName: 'arrivals', displayName: 'Changes of companies' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  attributes: {
    target: { type: 'string' },
    count: { type: 'integer' },
    fields: { type: 'json' },
    draft: { type: 'json' },
    published: { type: 'json' },
  },
  indexes: [{ name: 'directory_arrivals_target', columns: ['target'], type: 'unique' }],
};
