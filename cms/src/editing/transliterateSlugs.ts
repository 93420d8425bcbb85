import type { Core } from '@strapi/strapi';
import { expandUmlauts, transliterate } from '#directory';
import { getFields } from '../documents/fields';
import { findTypeByUid } from '../documents/rows';

interface SlugRequest {
  contentTypeUID: string;
  field: string;
  data: Record<string, unknown>;
}
interface SlugService {
  generateUIDField(request: SlugRequest): Promise<string>;
}

/** Maximum length of a generated slug. The contract allows 100 characters; the rest is for the suffix that makes a slug unique. */
const maxSlugLength = 94;

/**
 * Transliterates titles before Strapi makes slugs from them, as the site does for profiles: Strapi drops letters of scripts that it doesn't know, such
 * as Chinese, Thai or Georgian. Titles without letters or digits get Strapi's default, the name of the type.
 */
export function transliterateSlugs(strapi: Core.Strapi): void {
  const slugs: SlugService = strapi.plugin('content-manager').service('uid');
  const { generateUIDField } = slugs;
  slugs.generateUIDField = async (request) => {
    const type = findTypeByUid(request.contentTypeUID);
    const field = type && getFields(type).find(({ key }) => key === request.field);
    const source = field?.kind === 'address' ? field.sourceField : '';
    const title = request.data[source];
    if (typeof title !== 'string') return generateUIDField.call(slugs, request);
    return generateUIDField.call(slugs, { ...request, data: { ...request.data, [source]: toSlugWords(title) } });
  };
}

/** Returns the words of a title's slug in Latin letters, as many as fit; empty for none. Apostrophes are part of a word, as in “driller’s”. */
function toSlugWords(title: string): string {
  const latin = transliterate(expandUmlauts(title))
    .replaceAll('&', ' and ')
    .replaceAll(/['`’"]/g, '')
    .toLowerCase();
  const slug = (latin.match(/[a-z\d]+/g) ?? []).join('-');
  if (slug.length <= maxSlugLength) return slug;
  const end = slug.lastIndexOf('-', maxSlugLength);
  return slug.slice(0, end > 0 ? end : maxSlugLength);
}
