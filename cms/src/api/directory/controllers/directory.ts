import type { Core } from '@strapi/strapi';
import { errors } from '@strapi/utils';
import type { Context } from 'koa';
import { type CmsType, cmsContractorChange, cmsNewDocument } from '#directory';
import { toBody } from '../../../documents/documentBody';
import { ensureInstanceId, findRow, getUid, parseType } from '../../../documents/rows';
import { findOverwrittenValues } from '../../../history/overwrittenValues';
import { applyContractorChange } from '../../../sync/applyContractorChange';
import { createDocument } from '../../../sync/createDocument';
import { addFile } from '../../../sync/libraryFiles';
import { findChangesAfter, findNewestSequence, findToken } from '../../../sync/outbox';
import { pruneChanges } from '../../../sync/pruneChanges';

function requireType(context: Context): CmsType {
  const type = parseType(context.params.type);
  if (!type) throw new errors.NotFoundError('Unknown type');
  return type;
}

/** Reads an integer query parameter within bounds. */
function parseWholeNumber(context: Context, name: string, fallback: number, max: number): number {
  const text = String(context.query[name] ?? fallback);
  if (!/^\d{1,15}$/.test(text)) throw new errors.ValidationError(`${name} must be a whole number`);
  return Math.min(Number(text), max);
}

const toIsoTime = (value: unknown) => (value ? new Date(String(value)).toISOString() : null);

/** Controllers of the directory's API. */
export default ({ strapi }: { strapi: Core.Strapi }) => ({
  async changes(context: Context) {
    const after = parseWholeNumber(context, 'after', 0, Number.MAX_SAFE_INTEGER);
    const limit = Math.max(1, parseWholeNumber(context, 'limit', 200, 1000));
    const knownSequence = parseWholeNumber(context, 'known', 0, Number.MAX_SAFE_INTEGER);
    const rows = await findChangesAfter(strapi, after, limit);
    context.body = {
      changes: rows.map(({ id, type, target, action, changed_by, token, createdAt }) => ({
        sequence: id,
        type,
        document_id: target,
        action,
        changed_at: toIsoTime(createdAt),
        changed_by: changed_by ?? '',
        token: token ?? '',
      })),
      newest: await findNewestSequence(strapi),
      instance: await ensureInstanceId(strapi),
      known: await findToken(strapi, knownSequence),
    };
    // The directory sends the last change that it has read, and the checkpoint by which it recognizes this history.
    pruneChanges(strapi, Math.min(after, knownSequence)).catch((error: unknown) =>
      strapi.log.warn(`Old changes could not be deleted: ${String(error)}`),
    );
  },

  async document(context: Context) {
    const type = requireType(context);
    const { documentId } = context.params;
    const published = context.query.status !== 'draft';
    const row = await findRow(strapi, type, documentId, published);
    if (!row) throw new errors.NotFoundError('Document not found');
    const directory_id = row.directory_id ?? null;
    const publication = published ? { id: row.id, publishedAt: row.publishedAt } : await findPublication(strapi, type, documentId);
    const published_at = toIsoTime(publication?.publishedAt);
    const overruled = published && type === 'contractor' ? (await findOverwrittenValues(strapi, documentId)).published : [];
    context.body = {
      type,
      document_id: documentId,
      published_at,
      directory_id,
      version: publication?.id ?? null,
      body: toBody(type, row),
      overruled,
    };
  },

  async documents(context: Context) {
    const type = requireType(context);
    const limit = Math.max(1, parseWholeNumber(context, 'limit', 100, 1000));
    const rows: { documentId: string; publishedAt: string }[] = await strapi.db.query(getUid(type)).findMany({
      select: ['documentId', 'publishedAt'],
      where: { publishedAt: { $notNull: true }, documentId: { $gt: String(context.query.after ?? '') } },
      orderBy: { documentId: 'asc' },
      limit,
    });
    const documents = rows.map((row) => ({ document_id: row.documentId, published_at: toIsoTime(row.publishedAt) }));
    context.body = { documents, next: rows.length === limit ? (rows.at(-1)?.documentId ?? null) : null };
  },

  async make(context: Context) {
    const type = requireType(context);
    const input = await cmsNewDocument.validate(context.request.body).catch(rejectInvalid);
    context.body = await createDocument(strapi, type, input);
  },

  async change(context: Context) {
    const input = await cmsContractorChange.validate(context.request.body).catch(rejectInvalid);
    const result = await applyContractorChange(strapi, String(context.params.documentId), input);
    if (!result) {
      context.status = 409;
      context.body = {
        error: { status: 409, name: 'ConflictError', message: 'Another version has been published, or the change history is different' },
      };
      return;
    }
    const { row, published, newest } = result;
    const version = published ? row.id : null;
    context.body = { version, published_at: toIsoTime(published && row.publishedAt), body: toBody('contractor', row), newest };
  },

  async addFile(context: Context) {
    context.body = { file: await addFile(strapi, context.request.files, context.request.body) };
  },
});

function rejectInvalid(error: unknown): never {
  throw new errors.ValidationError(error instanceof Error ? error.message : 'The request could not be read');
}

interface Publication {
  id: number;
  publishedAt: string;
}

async function findPublication(strapi: Core.Strapi, type: CmsType, documentId: string): Promise<Publication | null> {
  const where = { documentId, publishedAt: { $notNull: true } };
  return strapi.db.query(getUid(type)).findOne({ select: ['id', 'publishedAt'], where });
}
