/** The outbox: publications, unpublications and deletions in order. The API reads on from the last one that it has processed. */
export default {
  kind: 'collectionType',
  collectionName: 'directory_changes',
  info: { singularName: 'change', pluralName: 'changes', displayName: 'Change for the directory' },
  options: { draftAndPublish: false },
  pluginOptions: { 'content-manager': { visible: false }, 'content-type-builder': { visible: false } },
  attributes: {
    type: { type: 'string' },
    target: { type: 'string' },
    action: { type: 'string' },
    changed_by: { type: 'string' },
    /** Random, so that a restored or rewound outbox is not mistaken for the one that the API has read. */
    token: { type: 'string' },
    /** Id of the designer for whose hourly limit of removals it counts; null for none. */
    counted_for: { type: 'integer' },
  },
  indexes: [{ name: 'directory_changes_counted_for', columns: ['counted_for'] }],
};
