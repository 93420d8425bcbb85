import { type CmsType, cmsTypes } from '#directory';
import { allFieldsOf, type CmsField, componentFields, revisionKey } from './fields';

type Attribute = Record<string, unknown>;

/** Longest text that Strapi's own column of a line takes. */
const columnLength = 255;

function attributeOf(field: CmsField): Attribute {
  switch (field.kind) {
    case 'line':
      return field.most > columnLength ? { type: 'string', column: { type: 'string', args: [field.most] } } : { type: 'string' };
    case 'paragraphs':
      return { type: 'text' };
    case 'address':
      return { type: 'uid', targetField: field.from };
    case 'choice':
      return { type: 'enumeration', enum: [...field.choices] };
    case 'whole':
      return { type: 'integer' };
    case 'degrees':
      // A decimal keeps two places on MySQL.
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

function attributesOf(fields: readonly CmsField[]): Record<string, Attribute> {
  return Object.fromEntries(fields.map((field) => [field.key, attributeOf(field)]));
}

/** The content type of a type of the contract, as Strapi wants it. */
export function schemaOf(key: CmsType) {
  const type = cmsTypes.find((one) => one.key === key);
  if (!type) throw new Error(`There is no type ${key}`);
  const attributes = attributesOf(allFieldsOf(key));
  // Elsewhere nobody has to see it.
  if (key !== 'contractor') Object.assign(attributes.directory_id ?? {}, { visible: false });
  // A form sends only visible fields; lists offer no column for a field of this kind.
  attributes[revisionKey] = { type: 'json' };
  return {
    kind: type.kind === 'one' ? 'singleType' : 'collectionType',
    collectionName: type.plural.replaceAll('-', '_'),
    info: { singularName: key, pluralName: type.plural, displayName: type.kind === 'many' ? `${type.label}s` : type.label },
    options: { draftAndPublish: true },
    // Forms learn it from here: Strapi tells them nothing else that says so.
    pluginOptions: { directory: { isOne: type.kind === 'one' } },
    attributes,
  };
}

/** A component of the content types, as Strapi wants it. */
export function componentOf(name: string, displayName: string) {
  const fields = componentFields().get(`directory.${name}`);
  if (!fields) throw new Error(`There is no component ${name}`);
  return { collectionName: `components_${name.replaceAll('-', '_')}`, info: { displayName }, options: {}, attributes: attributesOf(fields) };
}
