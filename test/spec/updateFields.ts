/** The lists that the update call takes (section 7). */
export const listFields = ['rig_types', 'certifications', 'notable_projects', 'media'];
/** All that it takes, and answers. */
export const updateFields = ['description', 'last_updated', ...listFields];
