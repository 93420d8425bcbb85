import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'objection';
import { type ContractorField, type FormSection, fieldsOf, formSections } from '../contract/contractorFields';
import type { ContractorRecord, StoredRecord } from './ContractorRecord';
import type { CountedReviews } from './countReviews';
import { noteContractorChanges } from './noteContractorChanges';
import { keepShownPictures } from './Picture';
import { TermIds } from './termIds';
import { type Changes, changedRecord, updateContractor } from './updateContractor';

/** Columns that are not part of what is written down of a contractor, but shown with it. */
interface Standing {
  claimed?: boolean;
  media?: StoredRecord['contractor']['media'];
  /** Where its logo is served; null for none. */
  logo?: string | null;
  /** Of its published reviews. */
  reviews?: CountedReviews;
  /** Sections that somebody of the company says are true; or those that the changes are in. */
  confirmed?: readonly FormSection[] | 'changed';
}

/**
 * Writes changes of a held contractor, and what is shown beside them, as one revision. A `last_updated` among the changes
 * is kept; without one it is the server's time, which always goes on: a later write never looks like an earlier one.
 * @returns whether anything changed
 */
export async function changeContractor(trx: Transaction, stored: StoredRecord, changes: Changes, standing: Standing, now: number): Promise<boolean> {
  const { contractor, record } = stored;
  const later = Math.max(now, record.last_updated + 1);
  const next = changedRecord(record, changes);
  if (next) await updateContractor(trx, stored, next, await TermIds.read(trx), later);
  // Whoever decides about it takes it out of the hands of who published or took back its document.
  if (next && next.profile_status !== record.profile_status) {
    await trx('cms_entries').where({ type: 'contractor', record_id: contractor.id, archived: true }).update({ archived: false });
  }
  const shown: Record<string, unknown> = {};
  // One that is the same as before is meant, too.
  if (next && changes.last_updated !== undefined) shown.last_updated = changes.last_updated;
  if (standing.claimed !== undefined && standing.claimed !== contractor.claimed) shown.claimed = standing.claimed;
  if (standing.media && JSON.stringify(standing.media) !== JSON.stringify(contractor.media)) shown.media = JSON.stringify(standing.media);
  if (standing.logo !== undefined && standing.logo !== contractor.logo) shown.logo = standing.logo;
  if (standing.reviews) Object.assign(shown, changedReviews(contractor, standing.reviews));
  const hasNewPictures = shown.media !== undefined || shown.logo !== undefined;
  const { confirmed = [] } = standing;
  const sections = confirmed === 'changed' ? changedSections(record, next ?? record, hasNewPictures) : confirmed;
  if (sections.length > 0) {
    const times = Object.fromEntries(sections.map((section) => [section, now]));
    shown.confirmed = JSON.stringify({ ...contractor.confirmed, ...times });
  }
  if (Object.keys(shown).length === 0) return next !== null;
  if (next) {
    await trx('contractors').where({ id: contractor.id }).update(shown);
  } else {
    const revision = contractor.revision + 1;
    await trx('contractors')
      .where({ id: contractor.id })
      .update({ ...shown, revision, ...(hasNewPictures && { last_updated: later }) });
    await noteContractorChanges(trx, [{ contractor_id: contractor.id, revision, external_id: record.external_id }], 'updated', now);
  }
  if (hasNewPictures) {
    const { media = contractor.media, logo = contractor.logo } = standing;
    await keepShownPictures(trx, contractor.id, { media, logo }, now);
  }
  return true;
}

function changedReviews(contractor: StoredRecord['contractor'], { review_count, rating_sum, review_figures }: CountedReviews): object {
  const before = { review_count: contractor.review_count, rating_sum: contractor.rating_sum, review_figures: contractor.review_figures };
  if (isDeepStrictEqual(before, { review_count, rating_sum, review_figures })) return {};
  return { review_count, rating_sum, review_figures: JSON.stringify(review_figures) };
}

function changedSections(before: ContractorRecord, after: ContractorRecord, hasNewPictures: boolean): FormSection[] {
  const isChanged = ({ key }: ContractorField) => !isDeepStrictEqual(before[key], after[key]);
  return formSections.map(({ key }) => key).filter((section) => (section === 'media' ? hasNewPictures : fieldsOf(section).some(isChanged)));
}
