import { array, type InferType, object, string } from 'yup';
import { createPersistedInput, type PersistedInput } from '#lib/persistedInput';
import { emptyQuote, inputKeys, type QuoteFile, type QuoteInputs, quoteFileSchema } from './quoteValues';

const dayMs = 24 * 60 * 60 * 1000;
export const draftRetentionDays = 30;
/** How long the server keeps an uploaded file whose enquiry has not been sent. */
const fileRetentionDays = 3;

export interface QuoteDraft {
  typed: QuoteInputs;
  certificates: string[];
  files: QuoteFile[];
}

const draftSchema = object({
  typed: object(Object.fromEntries(inputKeys.map((key) => [key, string().optional()]))).required(),
  certificates: array(string().required()).required(),
  files: array(quoteFileSchema.required()).required(),
});

/** Drafts are stored per user, so that the next person at the browser finds only drafts of signed-out visitors. */
function persistDraft(userId: number | null): PersistedInput<QuoteDraft> {
  const parse = (stored: unknown) => (draftSchema.isValidSync(stored, { strict: true }) ? stored : null);
  const maxAge = draftRetentionDays * dayMs;
  return createPersistedInput(userId === null ? 'enquiry_draft' : `enquiry_draft:${userId}`, parse, { area: 'local', maxAge });
}

/** Stores the draft of an enquiry; null deletes it. Saving for a user deletes the signed-out draft, which they have taken on. Browser only. */
export function saveQuoteDraft(userId: number | null, draft: QuoteDraft | null): void {
  persistDraft(userId).save(draft);
  if (userId !== null) persistDraft(null).clear();
}

/** Loads the unsent draft, unless it has expired; null if there is none. `hasLostFiles`: some files have expired on the server. Browser only. */
export function loadQuoteDraft(userId: number | null): (QuoteDraft & { hasLostFiles: boolean }) | null {
  const draft = (userId === null ? null : persistDraft(userId).read()) ?? persistDraft(null).read();
  if (!draft) return null;
  const files = draft.files.filter(({ sent_at }) => Date.now() - sent_at < fileRetentionDays * dayMs);
  return { typed: draft.typed, certificates: draft.certificates, files, hasLostFiles: files.length < draft.files.length };
}

/**
 * Picks the values worth storing; null if the user has entered nothing.
 * @param defaults the values prefilled from the account
 */
export function buildQuoteDraft(values: Record<string, unknown>, defaults: QuoteInputs): QuoteDraft | null {
  const typed: QuoteInputs = {};
  let hasInput = false;
  for (const key of inputKeys) {
    const value = values[key];
    if (typeof value !== 'string' || value === '' || value === emptyQuote[key]) continue;
    typed[key] = value;
    hasInput ||= value !== defaults[key];
  }
  const { certificates = [], files = [] } = pickLists(values);
  return hasInput || certificates.length > 0 || files.length > 0 ? { typed, certificates, files } : null;
}

const listsSchema = draftSchema.pick(['certificates', 'files']).partial();

function pickLists(values: object): InferType<typeof listsSchema> {
  return listsSchema.isValidSync(values, { strict: true }) ? values : {};
}
