/** The draft histories of the previous release, which history/importArrivals.ts copies. Strapi drops the table of a type that is removed. */
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
