/** The lists that the update call accepts. See docs/product-rules.md#17-update-calls-and-lists. */
export const listFields = ['rig_types', 'certifications', 'notable_projects', 'media'];
/** All fields that the update call accepts and returns. */
export const updateFields = ['description', 'last_updated', ...listFields];
