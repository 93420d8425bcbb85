import { problemsOfDocument } from '../../contract/cms';
import { type CmsType, type WordType, wordTypes } from '../../contract/cmsTypes';
import type { DraftPreview } from '../../contract/previews';
import type { Services } from '../../endpoint';
import { iso } from '../../presenters/isoTime';
import { presentLandingPage } from '../presentLandingPage';
import { draftContractor } from './draftContractor';
import { draftLandingPage } from './draftLandingPage';
import { termOfDraft, usersOfTerm } from './draftTerm';
import { publishedPath, recordOf } from './publishedPath';
import { readDraft } from './readDraft';
import { soundFields } from './soundFields';

/** What the page of a link to a draft shows. @throws as `readDraft` */
export async function presentDraft(services: Services, token: string): Promise<DraftPreview> {
  const { type, documentId, document, expires } = await readDraft(services, token);
  const knex = services.database.read;
  const body = soundFields(type, document.body);
  const id = (await recordOf(knex, type, documentId)) ?? document.directory_id;
  const fileUrl = ({ file }: { file: string }) => `/api/cms/preview/${token}/files/${encodeURIComponent(file)}`;
  const { site } = services;
  await site.refresh();
  return {
    type,
    expires_at: iso(expires),
    published: await publishedPath(knex, type, id),
    problems: await problemsOfDocument(type, document.body, document.directory_id === null ? 'first' : 'published'),
    body,
    contractor: type === 'contractor' ? await draftContractor(knex, { id, fields: body, fileUrl, now: services.now() }) : null,
    landing_page: type === 'landing-page' ? await presentLandingPage(knex, draftLandingPage(body), [...site.landingPages.values()]) : null,
    site: type === 'site-settings' || isWordType(type) ? site.browserWith(type, body) : null,
    used_by: type === 'term' ? await usersOfTerm(knex, await termOfDraft(knex, id, body)) : null,
  };
}

function isWordType(type: CmsType): type is WordType {
  return wordTypes.some((one) => one === type);
}
