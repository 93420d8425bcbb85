import type { CmsType } from '#directory';
import { type CmsField, getFields } from './fields';

/** A field's path as the form names it: `notable_projects[0].year` is "Notable projects 1, Year". */
export function describePath(type: CmsType, path: string): string {
  let fields: readonly CmsField[] = getFields(type);
  let text = '';
  for (const step of path.split(/[.[\]]+/).filter(Boolean)) {
    if (/^\d+$/.test(step)) {
      text += ` ${Number(step) + 1}`;
      continue;
    }
    const field = fields.find(({ key }) => key === step);
    text += `${text && ', '}${field?.label ?? step}`;
    fields = field && 'fields' in field ? field.fields : [];
  }
  return text;
}

/** A message that begins with its field's path, as the schemas' own messages do, with the field's label in its place. */
export function withLabel(type: CmsType, path: string, message: string): string {
  return path !== '' && message.startsWith(`${path} `) ? describePath(type, path) + message.slice(path.length) : message;
}
