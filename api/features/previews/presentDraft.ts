import { findDocumentProblems } from '../../contract/cms';
import { type CmsType, type PageCopyType, pageCopyTypes } from '../../contract/cmsTypes';
import type { DraftPreview } from '../../contract/previews';
import type { Services } from '../../endpoint';
import { iso } from '../../presenters/isoTime';
import { presentLandingPage } from '../presentLandingPage';
import { presentDraftContractor } from './draftContractor';
import { buildDraftLandingPage } from './draftLandingPage';
import { findDraftTermId, findTermUsage } from './draftTerm';
import { findPublishedPath, findRecordId } from './publishedPath';
import { readDraft } from './readDraft';
import { pickValidFields } from './soundFields';

/** What the page of a link to a draft shows. @throws as `readDraft` */
export async function presentDraft(services: Services, token: string): Promise<DraftPreview> {
  const { type, documentId, document, expiresAt } = await readDraft(services, token);
  const knex = services.database.read;
  const body = pickValidFields(type, document.body);
  const id = (await findRecordId(knex, type, documentId)) ?? document.directory_id;
  const fileUrl = ({ file }: { file: string }) => `/api/cms/preview/${token}/files/${encodeURIComponent(file)}`;
  const { site } = services;
  await site.refresh();
  return {
    type,
    expires_at: iso(expiresAt),
    published: await findPublishedPath(knex, type, id),
    problems: await findDocumentProblems(type, document.body, document.directory_id === null ? 'first' : 'published'),
    body,
    contractor: type === 'contractor' ? await presentDraftContractor(knex, { id, fields: body, fileUrl, now: services.now() }) : null,
    landing_page: type === 'landing-page' ? await presentLandingPage(knex, buildDraftLandingPage(body), [...site.landingPages.values()]) : null,
    site: type === 'site-settings' || isWordType(type) ? site.previewBrowserConfig(type, body) : null,
    used_by: type === 'term' ? await findTermUsage(knex, await findDraftTermId(knex, id, body)) : null,
  };
}

function isWordType(type: CmsType): type is PageCopyType {
  return pageCopyTypes.some((one) => one === type);
}
