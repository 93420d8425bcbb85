import type { Services } from '#api/config/services';
import { presentLandingPage } from '#api/modules/landing-pages/presenter';
import { type CmsLandingPage, cmsBodySchemas, findDocumentProblems } from '#contract/cms-sync/cms';
import type { DraftPreview } from '#contract/cms-sync/previews';
import { iso } from '#contract/shared/time/isoTime';
import { type CmsType, type PageCopyType, pageCopyTypes } from '#contract/site-content/cmsTypes';
import { findPublishedPath, findRecordId } from './findPublishedPath';
import { findDraftTermId, findTermUsage } from './findTermUsage';
import { presentDraftContractor } from './presentDraftContractor';
import { pickValidFields, readDraft } from './readDraft';

/** Builds the preview page of a draft. @throws as `readDraft` */
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

/** Builds a landing page from the valid fields of a draft, with placeholders for missing ones. */
function buildDraftLandingPage(fields: Record<string, unknown>): CmsLandingPage {
  const { title, slug, introduction, ...others } = fields;
  return cmsBodySchemas['landing-page'].cast(
    { ...others, title: title ?? 'Untitled page', slug: slug ?? 'draft', introduction: introduction ?? 'No introduction yet.' },
    { stripUnknown: true },
  );
}
