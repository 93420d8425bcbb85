import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';

/** Where people open a document in the CMS. @param url of the CMS, without a slash at the end */
export function cmsPageUrl(url: string, type: CmsType, documentId: string): string {
  const uid = `api::${type}.${type}`;
  const isSingleType = cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
  return isSingleType ? `${url}/admin/content-manager/single-types/${uid}` : `${url}/admin/content-manager/collection-types/${uid}/${documentId}`;
}
