import { isDeepStrictEqual } from 'node:util';
import type { Knex } from 'knex';
import { CertificateDocument, listProvableFacts, matchCertificateDocuments } from '#api/modules/contractors/models/CertificateDocument';
import { Contractor } from '#api/modules/contractors/models/Contractor';
import { limits } from '#contract/shared/limits';
import type { MergeContext } from '../Merge';

/**
 * Moves the other contractor's documents of certificates and safety years that the merged company lists, up to the maximum for each. Call it before
 * these lists are written into its row. @returns their ids
 */
export async function moveCertificateDocuments(
  { trx, keep, other }: MergeContext,
  merged: Pick<Contractor, 'certificate_records' | 'safety_years'>,
): Promise<number[]> {
  const documents = await CertificateDocument.query(trx)
    .whereIn('contractor_id', [keep, other])
    .where({ remove_at: null })
    .whereNotNull('attached_at')
    .orderBy('id')
    .forUpdate();
  const capacities = new Map<string, number>(listProvableFacts(merged).map(({ key }) => [key, limits.maxCertificateDocuments]));
  for (const { certificate_key } of documents.filter(({ contractor_id }) => contractor_id === keep))
    capacities.set(certificate_key, (capacities.get(certificate_key) ?? 0) - 1);
  const moved: number[] = [];
  for (const { id, certificate_key } of documents.filter(({ contractor_id }) => contractor_id === other)) {
    const capacity = capacities.get(certificate_key) ?? 0;
    if (capacity <= 0) continue;
    capacities.set(certificate_key, capacity - 1);
    moved.push(id);
  }
  await CertificateDocument.query(trx).findByIds(moved).patch({ contractor_id: keep });
  return moved;
}

/** Moves the documents back to the other contractor, if they still exist. Call it after the fields of both have been restored. */
export async function restoreCertificateDocuments({ trx, keep, other }: MergeContext, moved: number[], now: number): Promise<void> {
  await CertificateDocument.query(trx).findByIds(moved).where({ contractor_id: keep }).patch({ contractor_id: other });
  for (const id of [keep, other]) await refreshSeenFacts(trx, id, now);
}

async function refreshSeenFacts(trx: Knex.Transaction, id: number, now: number): Promise<void> {
  const contractor = await Contractor.query(trx).findById(id).throwIfNotFound();
  const seen = await matchCertificateDocuments(trx, id, contractor, now);
  const before = { certificates_seen: contractor.certificates_seen ?? [], safety_years_seen: contractor.safety_years_seen ?? [] };
  if (isDeepStrictEqual(seen, before)) return;
  await Contractor.query(trx).findById(id).patch(seen);
}
