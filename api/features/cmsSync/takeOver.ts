import { CmsError } from '../../adapters/CmsError';
import { type CmsType, cmsTypes } from '../../contract/cmsTypes';
import { databaseIsBusy, databaseIsDown } from '../../database';
import { ApiError } from '../../errors';
import { CmsEntry, holdEntry } from '../../models/CmsEntry';
import { LostReadingError, requireReading } from '../../models/CmsReading';
import { applyContent } from './applyContent';
import { applyContractor } from './applyContractor';
import { applyTerm } from './applyTerm';
import { goOn, isUnreadable, type Problems, problemsIn, StoppedError, type Sync, type Taken } from './sync';
import { withdraw } from './withdraw';

/** What became of a document: it was taken over already, it is now, it was taken back, or a part of it is refused. */
export type Outcome = 'current' | 'changed' | 'withdrawn' | 'refused';

export interface Asked {
  type: CmsType;
  documentId: string;
  /** Who published it; empty where that is not known. */
  by: string;
  /** Whether the change says that the directory itself made it, and no editor was at it since. */
  isOwn: boolean;
}

/**
 * Takes over a document as it stands over there now. What is refused is noted with its entry.
 * @throws CmsError where the CMS does not answer at all, and what the database throws
 */
export async function takeOver(sync: Sync, asked: Asked): Promise<Outcome> {
  goOn(sync);
  let title: string | null = null;
  const onTitle = (found: string | null) => {
    title = found;
  };
  try {
    return await takeOverNow(sync, asked, onTitle);
  } catch (error) {
    const problems = problemsIn(error) ?? unexpected(sync, asked, error);
    await noteProblems(sync, asked, { problems, title });
    return 'refused';
  }
}

async function takeOverNow(sync: Sync, { type, documentId, by, isOwn }: Asked, onTitle: (title: string | null) => void): Promise<Outcome> {
  const { cms } = sync;
  const document = await cms.document(type, documentId, 'published');
  if (!document) {
    const draft = await cms.document(type, documentId, 'draft');
    const state = draft ? 'unpublished' : 'deleted';
    return (await withdraw(sync, { type, documentId, state, by, draft: draft?.body ?? null })) ? 'withdrawn' : 'current';
  }
  onTitle(titleOf(type, document.body));
  const publishedAt = Date.parse(document.published_at ?? '') || 0;
  const problems = await apply(sync, type, { document, publishedAt, by, isOwn });
  return Object.keys(problems).length > 0 ? 'refused' : 'changed';
}

const longestTitle = 200;

/** What people call it. */
function titleOf(type: CmsType, body: object): string | null {
  const key = cmsTypes.find((one) => one.key === type)?.title;
  const title = Object.entries(body).find(([name]) => name === key)?.[1];
  return typeof title === 'string' ? title.slice(0, longestTitle) : null;
}

function apply(sync: Sync, type: CmsType, taken: Taken): Promise<Problems> {
  if (type === 'contractor') return applyContractor(sync, taken);
  if (type === 'term') return applyTerm(sync, taken);
  return applyContent(sync, taken, type);
}

/** A sentence for a failure that others need not wait for. @throws the failure where it would be theirs, too */
function unexpected({ log }: Sync, { type, documentId }: Asked, error: unknown): Problems {
  if (isUnreadable(error)) return { document: `The CMS did not hand this over: ${error instanceof Error ? error.message : ''}.` };
  const isOfAll = error instanceof CmsError || error instanceof ApiError || error instanceof StoppedError || error instanceof LostReadingError;
  if (isOfAll || databaseIsDown(error) || databaseIsBusy(error)) throw error;
  log.error({ err: error, type, document: documentId }, 'a document of the CMS could not be taken over');
  return { document: 'The directory could not take this over, and tries again. Its log says why.' };
}

async function noteProblems(
  { database, holder, now }: Sync,
  { type, documentId, by }: Asked,
  refusal: Pick<CmsEntry, 'problems' | 'title'>,
): Promise<void> {
  await database.transactionAside(async (trx) => {
    await requireReading(trx, holder);
    const entry = await holdEntry(trx, type, documentId);
    // How one stands that is known already is said by what was taken over of it.
    const isNew = entry.record_id === null;
    await CmsEntry.query(trx)
      .findById(entry.id)
      .patch({ ...refusal, problems_at: now(), ...(by !== '' && { refused_editor: by }), ...(isNew && { state: 'published' }) });
  });
}
