import { LostLeaseError, requireLease } from '#api/background/leases';
import { StoppedError } from '#api/background/scheduling';
import { isDatabaseBusy, isDatabaseDown } from '#api/database/database';
import { ApiError } from '#api/http/errors';
import { CmsError } from '#api/integrations/cms/cms';
import { type CmsType, cmsTypes } from '#contract/site-content/cmsTypes';
import { CmsEntry, lockEntry } from '../models/CmsEntry';
import { extractProblems, type IncomingDocument, isDocumentReadError, type Problems, type SyncContext, throwIfAborted } from '../syncContext';
import { applyContent } from './applyContent';
import { applyContractor } from './applyContractor';
import { applyTerm } from './applyTerm';
import { withdraw } from './withdraw';

/** The outcome for a document: it was already up to date, was applied, was withdrawn, or was rejected at least in part. */
export type Outcome = 'current' | 'changed' | 'withdrawn' | 'refused';

export interface DocumentToApply {
  type: CmsType;
  documentId: string;
  /** Email address of the editor who published it; empty if unknown. */
  editor: string;
  /** Whether the change was made by the site itself and no editor has changed the document since. */
  isDirectoryChange: boolean;
}

/**
 * Applies the current state of a document in the CMS. The problems of a rejected document are stored in its entry.
 * @throws CmsError if the CMS doesn't respond, and errors of the database
 */
export async function applyDocument(sync: SyncContext, target: DocumentToApply): Promise<Outcome> {
  throwIfAborted(sync);
  let title: string | null = null;
  const onTitle = (found: string | null) => {
    title = found;
  };
  try {
    return await fetchAndApply(sync, target, onTitle);
  } catch (error) {
    const problems = extractProblems(error) ?? handleUnexpectedError(sync, target, error);
    await recordProblems(sync, target, { problems, title });
    return 'refused';
  }
}

async function fetchAndApply(
  sync: SyncContext,
  { type, documentId, editor, isDirectoryChange }: DocumentToApply,
  onTitle: (title: string | null) => void,
): Promise<Outcome> {
  const { cms } = sync;
  const document = await cms.fetchDocument(type, documentId, 'published');
  if (!document) {
    const draft = await cms.fetchDocument(type, documentId, 'draft');
    const state = draft ? 'unpublished' : 'deleted';
    return (await withdraw(sync, { type, documentId, state, editor, draft: draft?.body ?? null })) ? 'withdrawn' : 'current';
  }
  onTitle(titleOf(type, document.body));
  const publishedAt = Date.parse(document.published_at ?? '') || 0;
  const problems = await applyByType(sync, type, { document, publishedAt, editor, isDirectoryChange });
  return Object.keys(problems).length > 0 ? 'refused' : 'changed';
}

const maxTitleLength = 200;

/** The document's title field. */
function titleOf(type: CmsType, body: object): string | null {
  const key = cmsTypes.find((one) => one.key === type)?.title;
  const title = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof title === 'string' ? title.slice(0, maxTitleLength) : null;
}

function applyByType(sync: SyncContext, type: CmsType, incoming: IncomingDocument): Promise<Problems> {
  if (type === 'contractor') return applyContractor(sync, incoming);
  if (type === 'term') return applyTerm(sync, incoming);
  return applyContent(sync, incoming, type);
}

/** Returns a problem for a failure that affects this document only. @throws the failure if it would affect others too */
function handleUnexpectedError({ log }: SyncContext, { type, documentId }: DocumentToApply, error: unknown): Problems {
  if (isDocumentReadError(error))
    return { document: `The site could not read this entry from the CMS: ${error instanceof Error ? error.message : ''}.` };
  const affectsAllDocuments =
    error instanceof CmsError || error instanceof ApiError || error instanceof StoppedError || error instanceof LostLeaseError;
  if (affectsAllDocuments || isDatabaseDown(error) || isDatabaseBusy(error)) throw error;
  log.error({ err: error, type, document: documentId }, 'a CMS document could not be applied');
  return { document: 'The site could not apply this entry and will try again. See the log of the site for details.' };
}

async function recordProblems(
  { database, holder, now }: SyncContext,
  { type, documentId, editor }: DocumentToApply,
  refusal: Pick<CmsEntry, 'problems' | 'title'>,
): Promise<void> {
  await database.transactionWithoutInvalidation(async (trx) => {
    await requireLease(trx, 'cms_sync', holder);
    const entry = await lockEntry(trx, type, documentId);
    // The state of a document that is already linked comes from what was applied of it.
    const isNew = entry.record_id === null;
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({ ...refusal, problems_at: now(), ...(editor !== '' && { refused_editor: editor }), ...(isNew && { state: 'published' }) });
  });
}
