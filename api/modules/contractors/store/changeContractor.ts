import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import type { FormSection } from '#contract/contractors/contractorFields';
import type { Writer } from '#contract/contractors/sources';
import type { ReviewTotals } from '../countReviews';
import { matchCertificateDocuments } from '../models/CertificateDocument';
import { Contractor } from '../models/Contractor';
import type { StoredRecord } from '../models/ContractorRecord';
import { schedulePictureRemoval } from '../models/Picture';
import { findConfirmedProjects } from '../models/ProjectConfirmation';
import { addSources, findChangedSections } from './contractorSources';
import { recordContractorChanges } from './recordContractorChanges';
import { applyChanges, type Changes, saveContractorRecord } from './saveContractorRecord';

/** Columns that aren't part of the contractor's record but are shown with it. */
interface ExtraColumns {
  claimed?: boolean;
  media?: StoredRecord['contractor']['media'];
  /** URL of the logo; null for none. */
  logo?: string | null;
  /** Totals of the published reviews. */
  reviews?: ReviewTotals;
  /** Sections that a member has confirmed, or `changed` for the sections that the changes affect. */
  confirmed?: readonly FormSection[] | 'changed';
  /** Who changes the facts; by default the team. */
  writer?: Writer;
  /** Whether documents of its certificates or safety years have changed. */
  certificateDocuments?: boolean;
  /** Whether clients have confirmed projects. */
  projectConfirmations?: boolean;
}

/**
 * Writes changes of a locked contractor and the columns shown with it as one revision. A `last_updated` among the changes is stored as given;
 * otherwise it is the server's time but always later than the previous one, so that a later write never looks older.
 * @returns the contractor as it is stored now, see `saveContractorRecord`; null if nothing has changed
 */
export async function changeContractor(
  trx: Knex.Transaction,
  stored: StoredRecord,
  changes: Changes,
  extras: ExtraColumns,
  now: number,
): Promise<Contractor | null> {
  const { contractor, record } = stored;
  const updatedAt = Math.max(now, record.last_updated + 1);
  const next = applyChanges(record, changes);
  const columns: Record<string, unknown> = {};
  // Set it even if it equals the previous value.
  if (next && changes.last_updated !== undefined) columns.last_updated = changes.last_updated;
  if (extras.claimed !== undefined && extras.claimed !== contractor.claimed) columns.claimed = extras.claimed;
  if (extras.media && JSON.stringify(extras.media) !== JSON.stringify(contractor.media)) columns.media = JSON.stringify(extras.media);
  if (extras.logo !== undefined && extras.logo !== contractor.logo) columns.logo = extras.logo;
  if (extras.certificateDocuments || (next && changesProvableFacts(record, next))) {
    const seen = await matchCertificateDocuments(trx, contractor.id, next ?? record, now);
    for (const key of ['certificates_seen', 'safety_years_seen'] as const)
      if (!isDeepStrictEqual(seen[key], contractor[key] ?? [])) columns[key] = JSON.stringify(seen[key]);
  }
  const projects = (next ?? record).notable_projects;
  if (extras.projectConfirmations || !isDeepStrictEqual(projects, record.notable_projects)) {
    const projectsConfirmed = await findConfirmedProjects(trx, contractor.id, projects);
    if (!isDeepStrictEqual(projectsConfirmed, contractor.projects_confirmed ?? [])) columns.projects_confirmed = JSON.stringify(projectsConfirmed);
  }
  if (extras.reviews) Object.assign(columns, buildReviewColumns(contractor, extras.reviews));
  const hasNewPictures = columns.media !== undefined || columns.logo !== undefined;
  const changedSections: FormSection[] = [...(next ? findChangedSections(record, next) : []), ...(hasNewPictures ? (['media'] as const) : [])];
  const { confirmed = [], writer = 'team' } = extras;
  if (changedSections.length > 0) columns.sources = JSON.stringify(addSources(contractor.sources, changedSections, writer, now));
  const sections = confirmed === 'changed' ? changedSections : confirmed;
  if (sections.length > 0) {
    const times = Object.fromEntries(sections.map((section) => [section, now]));
    columns.confirmed = JSON.stringify({ ...contractor.confirmed, ...times });
  }
  if (!next && Object.keys(columns).length === 0) return null;
  const saved = next
    ? await saveContractorRecord(trx, stored, next, updatedAt, { columns })
    : await saveExtraColumns(trx, stored, { ...columns, ...(hasNewPictures && { last_updated: updatedAt }) }, now);
  // A new status means that a person has decided, so the status no longer follows the CMS document.
  if (next && next.profile_status !== record.profile_status) {
    await trx('cms_entries').where({ type: 'contractor', record_id: contractor.id, archived: true }).update({ archived: false });
  }
  if (hasNewPictures) {
    const { media = contractor.media, logo = contractor.logo } = extras;
    await schedulePictureRemoval(trx, contractor.id, { media, logo }, now);
  }
  return saved;
}

function changesProvableFacts(before: StoredRecord['record'], after: StoredRecord['record']): boolean {
  return (['certificate_records', 'safety_years'] as const).some((key) => !isDeepStrictEqual(before[key], after[key]));
}

async function saveExtraColumns(
  trx: Knex.Transaction,
  { contractor, record }: StoredRecord,
  extraColumns: Record<string, unknown>,
  now: number,
): Promise<Contractor> {
  const revision = contractor.revision + 1;
  const columns = { ...extraColumns, revision };
  await trx('contractors').where({ id: contractor.id }).update(columns);
  await recordContractorChanges(trx, [{ contractor_id: contractor.id, revision, external_id: record.external_id }], 'updated', now);
  const saved = Contractor.fromDatabaseJson({ ...contractor.$toDatabaseJson(), ...columns });
  return Object.assign(saved, { terms: contractor.terms, formerNames: contractor.formerNames });
}

function buildReviewColumns(contractor: StoredRecord['contractor'], { review_count, rating_sum, review_figures }: ReviewTotals): object {
  const before = { review_count: contractor.review_count, rating_sum: contractor.rating_sum, review_figures: contractor.review_figures };
  if (isDeepStrictEqual(before, { review_count, rating_sum, review_figures })) return {};
  return { review_count, rating_sum, review_figures: JSON.stringify(review_figures) };
}
