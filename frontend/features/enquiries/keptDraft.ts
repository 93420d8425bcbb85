import { array, type InferType, number, object, string } from 'yup';
import { keep, readKept } from '../../lib/browserStorage';
import { parsedJson } from '../../lib/keptValues';
import { emptyQuote, type QuoteFile, quoteFile, type Typed, typedKeys } from './quoteValues';

const day = 24 * 60 * 60 * 1000;
const draftDays = 30;
/** So long a file waits on the server for its enquiry. */
const fileDays = 3;

export interface QuoteDraft {
  typed: Typed;
  certificates: string[];
  files: QuoteFile[];
}

const keptDraft = object({
  saved_at: number().required(),
  typed: object(Object.fromEntries(typedKeys.map((key) => [key, string().optional()]))).required(),
  certificates: array(string().required()).required(),
  files: array(quoteFile.required()).required(),
});

/** Whoever uses the browser next finds only what a stranger typed. */
const keyOf = (userId: number | null) => (userId === null ? 'enquiry_draft' : `enquiry_draft:${userId}`);

/** Keeps an enquiry that is being written, or forgets it for null; what a stranger began goes over to who has signed in. Only in the browser. */
export function keepDraft(userId: number | null, draft: QuoteDraft | null, now: number): void {
  keep('local', keyOf(userId), draft && JSON.stringify({ ...draft, saved_at: now }));
  if (userId !== null) keep('local', keyOf(null), null);
}

/** What was written and not sent in the last 30 days; null for nothing. `lostFiles`: some waited too long to be sent. Only in the browser. */
export function readDraft(userId: number | null, now: number): (QuoteDraft & { lostFiles: boolean }) | null {
  const own = userId === null ? null : keptUnder(keyOf(userId), now);
  const draft = own ?? keptUnder(keyOf(null), now);
  if (!draft) return null;
  const files = draft.files.filter(({ sent_at }) => now - sent_at < fileDays * day);
  return { typed: draft.typed, certificates: draft.certificates, files, lostFiles: files.length < draft.files.length };
}

/** What of a form's values is worth keeping; null where nobody has written anything. @param given what the form had from the account */
export function draftOf(values: Record<string, unknown>, given: Typed): QuoteDraft | null {
  const typed: Typed = {};
  let isWritten = false;
  for (const key of typedKeys) {
    const value = values[key];
    if (typeof value !== 'string' || value === '' || value === emptyQuote[key]) continue;
    typed[key] = value;
    isWritten ||= value !== given[key];
  }
  const { certificates = [], files = [] } = listsIn(values);
  return isWritten || certificates.length > 0 || files.length > 0 ? { typed, certificates, files } : null;
}

const lists = keptDraft.pick(['certificates', 'files']).partial();

function listsIn(values: object): InferType<typeof lists> {
  return lists.isValidSync(values, { strict: true }) ? values : {};
}

function keptUnder(key: string, now: number): QuoteDraft | null {
  const kept = parsedJson(readKept('local', key) ?? '');
  return keptDraft.isValidSync(kept, { strict: true }) && now - kept.saved_at < draftDays * day ? kept : null;
}
