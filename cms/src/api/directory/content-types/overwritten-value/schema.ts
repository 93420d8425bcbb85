/** Company values that editors overwrote (history/overwrittenValues.ts): one row for each field, or for each item of a list. */
export default {
  kind: 'collectionType',
  collectionName: 'directory_overwritten_values',
  info: { singularName: 'overwritten-value', pluralName: 'overwritten-values', displayName: 'Overwritten value' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  attributes: {
    /** Id of the document. */
    target: { type: 'string' },
    field: { type: 'string' },
    /** Key of the project or picture in a list; empty for the whole field. */
    item: { type: 'text' },
    /** The company's value as JSON: Strapi stores a text in a JSON column as it is, and would read "12" as a number. */
    value: { type: 'text' },
    /** Whether the value that replaced it is published, or only in the draft. */
    is_published: { type: 'boolean' },
    /** Version of the publication that replaced it. */
    version: { type: 'integer' },
  },
  indexes: [{ name: 'directory_overwritten_values_target', columns: ['target'] }],
};
