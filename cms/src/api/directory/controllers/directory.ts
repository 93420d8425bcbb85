import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { type CmsType, cmsContractorChange, cmsNewDocument } from '#directory';
import { addFile } from '../../../content/addFile';
import { readArrivals } from '../../../content/arrivals';
import { bodyOf } from '../../../content/bodies';
import { changeContractor } from '../../../content/changeContractor';
import { instanceId } from '../../../content/instance';
import { makeDocument } from '../../../content/makeDocument';
import { newestChange, readNews, tokenOf } from '../../../content/outbox';
import { pruneChanges } from '../../../content/pruneChanges';
import { findRow, typeNamed, uidOf } from '../../../content/rows';

function typeIn(context: Context): CmsType {
  const type = typeNamed(context.params.type);
  if (!type) throw new errors.NotFoundError('There is no such type');
  return type;
}

/** A whole number of the query, within bounds. */
function wholeIn(context: Context, name: string, fallback: number, most: number): number {
  const text = String(context.query[name] ?? fallback);
  if (!/^\d{1,15}$/.test(text)) throw new errors.ValidationError(`${name} must be a whole number`);
  return Math.min(Number(text), most);
}

const timeOf = (value: unknown) => (value ? new Date(String(value)).toISOString() : null);

/** Answers the directory's API. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async changes(context: Context) {
    const after = wholeIn(context, 'after', 0, Number.MAX_SAFE_INTEGER);
    const limit = Math.max(1, wholeIn(context, 'limit', 200, 1000));
    const known = wholeIn(context, 'known', 0, Number.MAX_SAFE_INTEGER);
    const rows = await readNews(strapi, after, limit);
    context.body = {
      changes: rows.map(({ id, type, target, action, changed_by, token, createdAt }) => ({
        sequence: id,
        type,
        document_id: target,
        action,
        changed_at: timeOf(createdAt),
        changed_by: changed_by ?? '',
        token: token ?? '',
      })),
      newest: await newestChange(strapi),
      instance: await instanceId(strapi),
      known: await tokenOf(strapi, known),
    };
    // The directory names the last change that it has read and the one that it recognizes this history by.
    pruneChanges(strapi, Math.min(after, known)).catch((error: unknown) => strapi.log.warn(`Old changes could not be deleted: ${String(error)}`));
  },

  async document(context: Context) {
    const type = typeIn(context);
    const { documentId } = context.params;
    const published = context.query.status !== 'draft';
    const row = await findRow(strapi, type, documentId, published);
    if (!row) throw new errors.NotFoundError('There is no such document');
    const directory_id = row.directory_id ?? null;
    const publication = published ? { id: row.id, publishedAt: row.publishedAt } : await publicationOf(strapi, type, documentId);
    const published_at = timeOf(publication?.publishedAt);
    const overruled = published && type === 'contractor' ? ((await readArrivals(strapi, documentId))?.published ?? []) : [];
    context.body = {
      type,
      document_id: documentId,
      published_at,
      directory_id,
      version: publication?.id ?? null,
      body: bodyOf(type, row),
      overruled,
    };
  },

  async documents(context: Context) {
    const type = typeIn(context);
    const limit = Math.max(1, wholeIn(context, 'limit', 100, 1000));
    const rows: { documentId: string; publishedAt: string }[] = await strapi.db.query(uidOf(type)).findMany({
      select: ['documentId', 'publishedAt'],
      where: { publishedAt: { $notNull: true }, documentId: { $gt: String(context.query.after ?? '') } },
      orderBy: { documentId: 'asc' },
      limit,
    });
    const documents = rows.map((row) => ({ document_id: row.documentId, published_at: timeOf(row.publishedAt) }));
    context.body = { documents, next: rows.length === limit ? (rows.at(-1)?.documentId ?? null) : null };
  },

  async make(context: Context) {
    const type = typeIn(context);
    const sent = await cmsNewDocument.validate(context.request.body).catch(unreadable);
    context.body = await makeDocument(strapi, type, sent);
  },

  async change(context: Context) {
    const sent = await cmsContractorChange.validate(context.request.body).catch(unreadable);
    const standing = await changeContractor(strapi, String(context.params.documentId), sent);
    if (!standing) {
      context.status = 409;
      context.body = { error: { status: 409, name: 'ConflictError', message: 'Another version is published, or the history is another one' } };
      return;
    }
    const { row, published, newest } = standing;
    const version = published ? row.id : null;
    context.body = { version, published_at: timeOf(published && row.publishedAt), body: bodyOf('contractor', row), newest };
  },

  async addFile(context: Context) {
    context.body = { file: await addFile(strapi, context.request.files, context.request.body) };
  },
});

function unreadable(error: unknown): never {
  throw new errors.ValidationError(error instanceof Error ? error.message : 'This cannot be read');
}

interface Publication {
  id: number;
  publishedAt: string;
}

async function publicationOf(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<Publication | null> {
  const where = { documentId, publishedAt: { $notNull: true } };
  return strapi.db.query(uidOf(type)).findOne({ select: ['id', 'publishedAt'], where });
}
