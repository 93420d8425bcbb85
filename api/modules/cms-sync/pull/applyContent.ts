import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { requireLease } from '#api/background/leases';
import { invalidFields } from '#api/http/errors';
import { recordAuditEntry } from '#api/modules/audit/AuditEntry';
import { recordFormerSlug, releaseLandingSlug, removeFormerSlugs } from '#api/modules/landing-pages/formerLandingSlugs';
import { findSiteContent, SiteContentRow, type SiteContentType } from '#api/modules/site-content/SiteContentRow';
import { findCountry } from '#api/modules/vocabularies/countries';
import { TermIds } from '#api/modules/vocabularies/termIds';
import { formatExamples } from '#contract/shared/text/format';
import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';
import { termKeys } from '#contract/vocabularies/filters';
import { parseDocumentBody } from '../documents/parseDocumentBody';
import { CmsEntry, lockEntry, releaseRecord } from '../models/CmsEntry';
import type { IncomingDocument, Problems, SyncContext } from '../syncContext';

/**
 * Applies a published document of page copy, a landing page or the site settings.
 * @throws 400 with a message for each invalid field
 */
export async function applyContent(sync: SyncContext, { document, publishedAt, editor }: IncomingDocument, type: SiteContentType): Promise<Problems> {
  const { database, holder, now } = sync;
  const body: Record<string, unknown> = {
    ...(type === 'landing-page' ? await resolveLandingPage(sync, document.body) : await parseDocumentBody(type, document.body)),
  };
  const name = typeof body.slug === 'string' ? body.slug : '';
  await database.transaction(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    const entry = await lockEntry(trx, type, document.document_id);
    const rowWithName = await findSiteContent(trx, type, name);
    const linkedRow = entry.record_id === null ? undefined : await SiteContentRow.query(trx).findById(entry.record_id);
    const row = linkedRow ?? (await findLinkableRow(trx, rowWithName));
    if (rowWithName && rowWithName.id !== row?.id) throw invalidFields(describeDuplicate(type, name));
    // A newly installed CMS publishes its built-in texts. The site keeps its current content until an editor publishes a change.
    const isSeed = editor === '' && !linkedRow && row?.published && cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
    const next = isSeed ? { name, body: row.body, published: true } : { name, body, published: true };
    const record_id = row?.id ?? (await SiteContentRow.query(trx).insert({ type, ...next, updated_at: now() })).id;
    if (!row || !isDeepStrictEqual(next, { name: row.name, body: row.body, published: row.published })) {
      await SiteContentRow.query(trx)
        .findById(record_id)
        .patch({ ...next, updated_at: now() });
      if (type === 'landing-page') await updateFormerSlugs(trx, record_id, row?.name, name);
      // Content that the CMS was installed with has no author, so it isn't logged.
      if (row || editor)
        await recordContentChange(trx, { type, id: record_id, before: row?.published ? row.body : null, after: body }, editor, now());
    }
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({
        ...{ record_id, body, state: 'published', archived: false, published_at: publishedAt, synced_at: now() },
        ...{ problems: null, problems_at: null },
      });
  });
  return {};
}

/** The error for a document whose slug or single-entry type another published document already has. */
function describeDuplicate(type: SiteContentType, name: string): Problems {
  if (type === 'landing-page') return { slug: `Another landing page already uses the slug ${name}.` };
  const { label = type } = cmsTypes.find(({ key }) => key === type) ?? {};
  return { document: `${label}: another entry is already published. Unpublish that entry first.` };
}

/** Redirects a landing page's former slug to its new one. A slug in use again stops redirecting. */
async function updateFormerSlugs(trx: Knex.Transaction, id: number, before: string | undefined, slug: string): Promise<void> {
  if (before === undefined || before === slug) await releaseLandingSlug(trx, slug);
  else await recordFormerSlug(trx, id, before, slug);
}

/** The row if no existing document is linked to it: a new document takes over the row of a deleted one. */
async function findLinkableRow(trx: Knex.Transaction, row: SiteContentRow | undefined): Promise<SiteContentRow | undefined> {
  return row && (await releaseRecord(trx, row.type, row.id)) ? row : undefined;
}

async function resolveLandingPage({ database }: SyncContext, body: object) {
  const page = await parseDocumentBody('landing-page', body);
  const terms = await TermIds.read(database.read);
  const filters: Record<string, unknown> = { ...page.filters };
  const problems: Problems = {};
  for (const key of termKeys) {
    const chosen = filters[key];
    const labels = (Array.isArray(chosen) ? chosen : []).map((label) => terms.currentLabel(key, String(label)));
    filters[key] = labels;
    const unknown = labels.filter((label) => !terms.has(key, label));
    if (unknown.length > 0)
      problems[`filters.${key}`] = unknown.length === 1 ? `Unknown term: ${unknown[0]}.` : `Unknown terms: ${formatExamples(unknown)}.`;
  }
  if (typeof filters.country === 'string' && !findCountry(filters.country)) problems['filters.country'] = `Unknown country: ${filters.country}.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...page, filters };
}

interface ContentChange {
  type: CmsType;
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Records a publication or withdrawal in the audit log. */
async function recordContentChange(trx: Knex.Transaction, { type, id, before, after }: ContentChange, editor: string, now: number): Promise<void> {
  const { label = type, title } = cmsTypes.find(({ key }) => key === type) ?? {};
  const content = after ?? before ?? {};
  const name = type === 'landing-page' && title ? `${label}: ${String(content[title])}` : label;
  const keys = Object.keys(content).filter((key) => !isDeepStrictEqual(before?.[key], after?.[key]));
  const pickChanged = (body: Record<string, unknown> | null) => Object.fromEntries(keys.map((key) => [key, body?.[key] ?? null]));
  const action = after ? 'content.published' : 'content.withdrawn';
  await recordAuditEntry(trx, {
    ...{ at: now, actor_id: null, editor: editor, action, subject: 'content', subject_id: id },
    ...{ before: before && pickChanged(before), after: { name, ...(after ? pickChanged(after) : {}) } },
  });
}

/** Withdraws published content; a landing page is deleted if its document was deleted. @returns whether it was published before */
export async function withdrawContent(
  { now }: SyncContext,
  entry: CmsEntry,
  isDeleted: boolean,
  trx: Knex.Transaction,
  editor: string,
): Promise<boolean> {
  const row = entry.record_id === null ? undefined : await SiteContentRow.query(trx).findById(entry.record_id).forUpdate();
  if (!row) return false;
  if (row.published) await recordContentChange(trx, { type: row.type, id: row.id, before: row.body, after: null }, editor, now());
  if (isDeleted) {
    await CmsEntry.query(trx).findById(entry.id).patch({ record_id: null, body: null });
    await SiteContentRow.query(trx).deleteById(row.id);
    await removeFormerSlugs(trx, row.id);
  } else await SiteContentRow.query(trx).findById(row.id).patch({ published: false, updated_at: now() });
  return row.published;
}
