import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { type CmsType, cmsTypes } from '../../contract/cmsTypes';
import { termKeys } from '../../contract/filters';
import { findCountry } from '../../countries';
import { invalidFields } from '../../errors';
import { noteAudit } from '../../models/AuditEntry';
import { CmsEntry, freeRecord, holdEntry } from '../../models/CmsEntry';
import { requireReading } from '../../models/CmsReading';
import { freeLandingSlug, recordFormerSlug, removeFormerSlugs } from '../../models/formerLandingSlugs';
import { findContent, SiteContentRow, type SiteContentType } from '../../models/SiteContentRow';
import { TermIds } from '../../models/termIds';
import { readBody } from './readBody';
import type { Problems, Sync, Taken } from './sync';

/**
 * Takes over words of a page, a landing page, or the site's settings, as they were published.
 * @throws 400 with a sentence for each field
 */
export async function applyContent(sync: Sync, { document, publishedAt, by }: Taken, type: SiteContentType): Promise<Problems> {
  const { database, holder, now } = sync;
  const body: Record<string, unknown> = {
    ...(type === 'landing-page' ? await landingPage(sync, document.body) : await readBody(type, document.body)),
  };
  const name = typeof body.slug === 'string' ? body.slug : '';
  await database.transaction(async (trx) => {
    await requireReading(trx, holder);
    const entry = await holdEntry(trx, type, document.document_id);
    const named = await findContent(trx, type, name);
    const own = entry.record_id === null ? undefined : await SiteContentRow.query(trx).findById(entry.record_id);
    const row = own ?? (await unclaimed(trx, named));
    if (named && named.id !== row?.id) throw invalidFields(addressTaken(type, name));
    // A CMS that was set up anew has built-in words: what the site has been showing stays until somebody publishes others.
    const isSeed = by === '' && !own && row?.published && cmsTypes.some(({ key, kind }) => key === type && kind === 'one');
    const next = isSeed ? { name, body: row.body, published: true } : { name, body, published: true };
    const record_id = row?.id ?? (await SiteContentRow.query(trx).insert({ type, ...next, updated_at: now() })).id;
    if (!row || !isDeepStrictEqual(next, { name: row.name, body: row.body, published: row.published })) {
      await SiteContentRow.query(trx)
        .findById(record_id)
        .patch({ ...next, updated_at: now() });
      if (type === 'landing-page') await updateFormerSlugs(trx, record_id, row?.name, name);
      // What was in the CMS from the beginning is nobody's doing.
      if (row || by) await noteContent(trx, { type, id: record_id, before: row?.published ? row.body : null, after: body }, by, now());
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

/** What is wrong where another document is published under the same address, or as the same page. */
function addressTaken(type: SiteContentType, name: string): Problems {
  if (type === 'landing-page') return { slug: `Another landing page has the address ${name} already.` };
  const { label = type } = cmsTypes.find(({ key }) => key === type) ?? {};
  return { document: `${label}: another entry of the CMS is published already.` };
}

/** The address that a landing page had leads to its new one; one that it has leads nowhere else. */
async function updateFormerSlugs(trx: Knex.Transaction, id: number, before: string | undefined, slug: string): Promise<void> {
  if (before === undefined || before === slug) await freeLandingSlug(trx, slug);
  else await recordFormerSlug(trx, id, before, slug);
}

/** A row that no other document stands behind: what was there once is taken up by its new document. */
async function unclaimed(trx: Knex.Transaction, row: SiteContentRow | undefined): Promise<SiteContentRow | undefined> {
  return row && (await freeRecord(trx, row.type, row.id)) ? row : undefined;
}

async function landingPage({ database }: Sync, body: object) {
  const page = await readBody('landing-page', body);
  const terms = await TermIds.read(database.read);
  const filters: Record<string, unknown> = { ...page.filters };
  const problems: Problems = {};
  for (const key of termKeys) {
    const chosen = filters[key];
    const labels = (Array.isArray(chosen) ? chosen : []).map((label) => terms.todays(key, String(label)));
    filters[key] = labels;
    const unknown = labels.filter((label) => !terms.has(key, label));
    if (unknown.length > 0) problems[`filters.${key}`] = `There is no term ${unknown.slice(0, 3).join(', ')}.`;
  }
  if (typeof filters.country === 'string' && !findCountry(filters.country)) problems['filters.country'] = `There is no country ${filters.country}.`;
  if (Object.keys(problems).length > 0) throw invalidFields(problems);
  return { ...page, filters };
}

interface Difference {
  type: CmsType;
  id: number;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** Writes down what was published, or taken back. */
async function noteContent(trx: Knex.Transaction, { type, id, before, after }: Difference, by: string, now: number): Promise<void> {
  const { label = type, title } = cmsTypes.find(({ key }) => key === type) ?? {};
  const said = after ?? before ?? {};
  const name = type === 'landing-page' && title ? `${label}: ${String(said[title])}` : label;
  const keys = Object.keys(said).filter((key) => !isDeepStrictEqual(before?.[key], after?.[key]));
  const part = (body: Record<string, unknown> | null) => Object.fromEntries(keys.map((key) => [key, body?.[key] ?? null]));
  const action = after ? 'content.published' : 'content.withdrawn';
  await noteAudit(trx, {
    ...{ at: now, actor_id: null, editor: by, action, subject: 'content', subject_id: id },
    ...{ before: before && part(before), after: { name, ...(after ? part(after) : {}) } },
  });
}

/** Takes back what was published; a landing page whose document is gone goes. @returns whether anything changed */
export async function withdrawContent({ now }: Sync, entry: CmsEntry, isGone: boolean, trx: Knex.Transaction, by: string): Promise<boolean> {
  const row = entry.record_id === null ? undefined : await SiteContentRow.query(trx).findById(entry.record_id).forUpdate();
  if (!row) return false;
  if (row.published) await noteContent(trx, { type: row.type, id: row.id, before: row.body, after: null }, by, now());
  if (isGone) {
    await CmsEntry.query(trx).findById(entry.id).patch({ record_id: null, body: null });
    await SiteContentRow.query(trx).deleteById(row.id);
    await removeFormerSlugs(trx, row.id);
  } else await SiteContentRow.query(trx).findById(row.id).patch({ published: false, updated_at: now() });
  return row.published;
}
