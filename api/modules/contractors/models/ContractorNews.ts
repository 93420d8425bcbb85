import type { Knex } from 'knex';
import { BaseModel } from '#api/database/BaseModel';
import { insertAll } from '#api/database/queries';
import { certificateKey } from '#contract/contractors/facts/certificateFacts';
import { describeAvailability, rigName } from '#contract/contractors/facts/rigFacts';
import type { ContractorRecord } from './ContractorRecord';

/** News is deleted after this time. A feed has no older entries, and alerts report at least once a week. */
export const newsRetentionMs = 90 * 86_400_000;

const maxDetailLength = 500;

export type NewsKind = 'listed' | 'availability' | 'certificate';

/** Something new about a listed contractor that saved searches report. It is stored in the transaction that makes the change. */
export class ContractorNews extends BaseModel {
  static override tableName = 'contractor_news';
  declare id: number;
  declare contractor_id: number;
  declare kind: NewsKind;
  /** What is new, in words; null for a new listing. */
  declare detail: string | null;
  declare at: number;
}

type NewsFacts = Pick<ContractorRecord, 'profile_status' | 'rig_register' | 'certificate_records' | 'certifications'>;

/** Records what a change of a contractor makes new. @param before null for a new contractor */
export async function recordNews(trx: Knex.Transaction, id: number, before: NewsFacts | null, after: NewsFacts, now: number): Promise<void> {
  const news = findNews(before, after, now);
  await insertAll(
    trx,
    ContractorNews.tableName,
    news.map(({ kind, detail }) => ({ contractor_id: id, kind, detail, at: now })),
  );
}

/** Records the listed ones of new contractors. */
export async function recordListings(trx: Knex.Transaction, listed: readonly number[], now: number): Promise<void> {
  const rows = listed.map((contractor_id) => ({ contractor_id, kind: 'listed' satisfies NewsKind, detail: null, at: now }));
  await insertAll(trx, ContractorNews.tableName, rows);
}

function findNews(before: NewsFacts | null, after: NewsFacts, now: number): Pick<ContractorNews, 'kind' | 'detail'>[] {
  if (after.profile_status !== 'accepted') return [];
  if (before?.profile_status !== 'accepted') return [{ kind: 'listed', detail: null }];
  const availability = findNewAvailability(before, after, now);
  const certificates = findNewCertificates(before, after);
  return [
    ...(availability.length > 0 ? [{ kind: 'availability' as const, detail: joinDetail(availability) }] : []),
    ...(certificates.length > 0 ? [{ kind: 'certificate' as const, detail: joinDetail(certificates) }] : []),
  ];
}

/** Statements of rigs that weren't made before, each once. A confirmation is no new statement. */
function findNewAvailability(before: NewsFacts, after: NewsFacts, now: number): string[] {
  const list = ({ rig_register }: NewsFacts) =>
    (rig_register ?? []).flatMap((rig) => {
      const text = describeAvailability(rig, now);
      return text === null ? [] : [{ key: JSON.stringify([rigName(rig), rig.availability, rig.available_month]), text }];
    });
  const known = new Set(list(before).map(({ key }) => key));
  return [...new Set(list(after).flatMap(({ key, text }) => (known.has(key) ? [] : text)))];
}

/** Types of certificates that weren't listed before, as a record or as a certification. A certificate with another last day has been renewed. */
function findNewCertificates(before: NewsFacts, after: NewsFacts): string[] {
  const recordKey = (record: { type: string; number: string | null; expires_on: string | null }) => `${certificateKey(record)}|${record.expires_on}`;
  const knownRecords = new Set((before.certificate_records ?? []).map(recordKey));
  const knownTypes = new Set([...before.certifications, ...(before.certificate_records ?? []).map(({ type }) => type)]);
  const records = (after.certificate_records ?? []).filter((record) => !knownRecords.has(recordKey(record))).map(({ type }) => type);
  return [...new Set([...records, ...after.certifications.filter((type) => !knownTypes.has(type))])];
}

function joinDetail(texts: readonly string[]): string {
  return texts.join(', ').slice(0, maxDetailLength);
}
