import type { Services } from '#api/config/services';
import { reserveFile } from '#api/http/body/reserveFile';
import type { Certificate } from '#contract/contractors/facts/certificates';
import type { SafetyYear } from '#contract/contractors/facts/safety';
import { CertificateDocument, listProvableFacts } from '../contractors/models/CertificateDocument';
import { Contractor } from '../contractors/models/Contractor';
import { changeContractor } from '../contractors/store/changeContractor';
import { lockContractor } from '../contractors/store/lockContractor';

type Dependencies = Pick<Services, 'database' | 'storage' | 'now'>;

const day = 86_400_000;

/**
 * Adds documents to the certificates and the latest safety year of every second demo contractor that has certificates; two in three of them were seen.
 * Call it once, right after adding the contractors.
 */
export async function seedDemoDocuments(services: Dependencies): Promise<void> {
  const contractors = await Contractor.query(services.database.read).whereNotNull('certificate_records').orderBy('id');
  const withRecords = contractors.filter(({ certificate_records }) => (certificate_records ?? []).length > 0);
  for (const [index, contractor] of withRecords.entries()) if (index % 2 === 1) await addDocuments(services, contractor, index);
}

async function addDocuments({ database, storage, now }: Dependencies, contractor: Contractor, index: number): Promise<void> {
  const { id, name } = contractor;
  const proved = {
    certificate_records: (contractor.certificate_records ?? []).slice(0, 2),
    safety_years: (contractor.safety_years ?? []).toSorted((one, other) => other.year - one.year).slice(0, 1),
  };
  const contents = [...proved.certificate_records.map(describeCertificate), ...proved.safety_years.map(describeSafetyYear)];
  const documents = listProvableFacts(proved).map((fact, position) => {
    const lines = contents[position] ?? [];
    const bytes = buildPdf(['Demo document, not a real one', name, ...lines]);
    const isSeen = (index + position) % 3 !== 0;
    const seen = isSeen ? { seen_at: now() - (5 + index) * day, seen_content: fact.content } : { seen_at: null, seen_content: null };
    const file = { name: `${lines[0]}.pdf`, type: 'application/pdf', size: bytes.length, ...reserveFile(now()) };
    const row = { contractor_id: id, certificate_key: fact.key, attached_at: now(), seen_by: null, ...file, ...seen, remove_at: null };
    return { bytes, row };
  });
  for (const { bytes, row } of documents) await storage.documents.write(row.storage_key, bytes);
  await database.transaction(async (trx) => {
    const locked = await lockContractor(trx, id);
    for (const { row } of documents) await CertificateDocument.query(trx).insert(row);
    await changeContractor(trx, locked, {}, { certificateDocuments: true }, now());
  });
}

function describeCertificate({ type, number, issuer, expires_on }: Certificate): string[] {
  return [type, `No. ${number ?? '-'}`, issuer ?? '', `Valid to ${expires_on ?? '-'}`];
}

function describeSafetyYear({ year, hours, recordable_injuries, lost_time_injuries }: SafetyYear): string[] {
  return [`Safety report ${year}`, `${hours} hours worked`, `${recordable_injuries} recordable injuries`, `${lost_time_injuries} lost-time injuries`];
}

/** Builds a PDF of one page with these lines. */
function buildPdf(lines: readonly string[]): Buffer {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/[^\x20-\x7e]|[()\\]/g, '');
  const content = `BT /F1 14 Tf 60 760 Td 24 TL ${lines.map((line) => `(${plain(line)}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
  ];
  const body = objects.map((object, index) => `${index + 1} 0 obj\n${object}\nendobj\n`);
  const header = '%PDF-1.4\n';
  const offsets = body.map((_, index) => header.length + body.slice(0, index).join('').length);
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const start = header.length + body.join('').length;
  return Buffer.from(
    `${header}${body.join('')}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`,
  );
}
