import { type CmsType, cmsTypes } from '#directory';
import type { CmsField } from './fieldKinds';
import { collectComponentFields, getAllFields, isRequiredField, revisionKey } from './fields';

type Attribute = Record<string, unknown>;

/** Maximum length of Strapi's column for single-line texts. */
const defaultColumnLength = 255;

function buildAttribute(field: CmsField): Attribute {
  switch (field.kind) {
    case 'line':
      return field.maxLength > defaultColumnLength ? { type: 'string', column: { type: 'string', args: [field.maxLength] } } : { type: 'string' };
    case 'paragraphs':
      return { type: 'text' };
    case 'address':
      return { type: 'uid', targetField: field.sourceField };
    case 'choice':
      return { type: 'enumeration', enum: [...field.choices] };
    case 'whole':
      return { type: 'integer' };
    case 'degrees':
      // A decimal column has only two decimal places on MySQL.
      return { type: 'float' };
    case 'flag':
      return { type: 'boolean' };
    case 'texts':
      return { type: 'customField', customField: 'global::texts', options: { suggestions: field.suggestions } };
    case 'terms':
      return { type: 'customField', customField: 'global::terms', options: { vocabulary: field.vocabulary } };
    case 'picture':
    case 'pictures':
      return { type: 'media', multiple: field.kind === 'pictures', allowedTypes: ['images'] };
    case 'parts':
    case 'part':
      return { type: 'component', component: field.component, repeatable: field.kind === 'parts' };
  }
}

/** @param isRequired whether a field is required for publication */
function buildAttributes(fields: readonly CmsField[], isRequired = (_field: CmsField) => false): Record<string, Attribute> {
  const entries = fields.map((field): [string, Attribute] => {
    // Not Strapi's own `required` and `maxLength`: drafts may be incomplete, and the contract's messages name the remedy.
    const directory = { maxLength: 'maxLength' in field ? field.maxLength : undefined, isRequired: isRequired(field) };
    return [field.key, { ...buildAttribute(field), pluginOptions: { directory } }];
  });
  return Object.fromEntries(entries);
}

/** Builds Strapi's content type schema of a contract type. */
export function buildContentTypeSchema(key: CmsType) {
  const type = cmsTypes.find((one) => one.key === key);
  if (!type) throw new Error(`Unknown type: ${key}`);
  const attributes = buildAttributes(getAllFields(key), (field) => isRequiredField(key, field));
  // Hidden for all other types.
  if (key !== 'contractor') Object.assign(attributes.directory_id ?? {}, { visible: false });
  // Forms send only visible fields; lists offer no column for a field of this type.
  attributes[revisionKey] = { type: 'json' };
  return {
    kind: type.kind === 'one' ? 'singleType' : 'collectionType',
    collectionName: type.plural.replaceAll('-', '_'),
    info: { singularName: key, pluralName: type.plural, displayName: type.kind === 'many' ? `${type.label}s` : type.label },
    options: { draftAndPublish: true },
    // Forms read this option: Strapi gives them no other way to tell.
    pluginOptions: { directory: { isOne: type.kind === 'one' } },
    attributes,
  };
}

/** Builds Strapi's schema of a component. */
export function buildComponentSchema(name: string, displayName: string) {
  const fields = collectComponentFields().get(`directory.${name}`);
  if (!fields) throw new Error(`Unknown component: ${name}`);
  return { collectionName: `components_${name.replaceAll('-', '_')}`, info: { displayName }, options: {}, attributes: buildAttributes(fields) };
}
