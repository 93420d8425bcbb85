/** What of the companies' changes has to be known beside a profile's versions (content/arrivals.ts): one row for a document. */
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
