import { Download, Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { certificateKey, isCertificateCurrent } from '#contract/contractors/facts/certificateFacts';
import type { Certificate, CertificateDocumentRow, EvidenceReference } from '#contract/contractors/facts/certificates';
import { safetyKey } from '#contract/contractors/facts/safetyFacts';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { certificateDocumentsApi } from '#endpoints/members/certificateDocuments';
import { formatDate, formatSize } from '#lib/text/format';
import { describeCertificate } from '#shared/contractor/describeFacts';
import { describeItem } from '#shared/contractor/describeItem';
import { acceptedDocumentTypes, validateDocuments } from '#shared/forms/validateDocuments';
import { LoadFailure } from '#shared/page/QueryBoundary';
import { Button } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { BlockPanel } from '#ui/layout/containers';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';
import { useCertificateUploads } from './certificateUploads';

interface CertificateDocumentsProps {
  company: ManagedContractor;
  /** Whether the user may mark documents as seen. */
  decides?: boolean;
}

/** The documents that prove a company's saved certificates and the years of its safety record. */
export function CertificateDocuments({ company, decides = false }: CertificateDocumentsProps) {
  const headingId = useId();
  const facts = listProvableFacts(company);
  const {
    data: documents = [],
    isError,
    refetch,
  } = certificateDocumentsApi.useListCertificateDocumentsQuery(company.id, {
    skip: facts.length === 0,
  });
  if (facts.length === 0) return null;
  return (
    <Block aria-labelledby={headingId}>
      <h2 id={headingId}>Documents of certificates and safety years</h2>
      <p>
        {decides
          ? 'Open a document, compare it with what the company states, and mark it as seen. A later change of the statement withdraws that.'
          : 'Upload the certificate, the policy or the safety report of a year, and our team confirms that it has seen it. Only your company and our team can open it.'}
      </p>
      {isError && <LoadFailure subject="The documents" onRetry={() => void refetch()} />}
      <List>
        {facts.map((fact) => (
          <FactRow key={fact.key} {...{ company, fact, decides }} documents={documents.filter((document) => documentKey(document) === fact.key)} />
        ))}
      </List>
    </Block>
  );
}

/** A certificate or a safety year, as a row of the list. */
interface ProvableFact {
  /** See `certificateKey` and `safetyKey`. */
  key: string;
  title: string;
  /** Why visitors don't see it; empty if they do. */
  invalidity: string;
  /** Starts the message about one document too many. */
  noun: 'A certificate' | 'A safety year';
  reference: EvidenceReference;
}

function listProvableFacts({ certificate_records, safety_years }: ManagedContractor): ProvableFact[] {
  const certificates = certificate_records.map((record): ProvableFact => {
    const invalidity = isCertificateCurrent(record, Date.now()) ? '' : describeInvalidity(record);
    const reference = { type: record.type, number: record.number ?? undefined };
    return { key: certificateKey(record), title: describeCertificate(record), invalidity, noun: 'A certificate', reference };
  });
  const newestFirst = safety_years.toSorted((one, other) => other.year - one.year);
  const years = newestFirst.map((year): ProvableFact => {
    const title = `Safety ${describeItem('safety', year)}`;
    return { key: safetyKey(year), title, invalidity: '', noun: 'A safety year', reference: { safety_year: year.year } };
  });
  return [...certificates, ...years];
}

function documentKey({ certificate, safety_year }: CertificateDocumentRow): string {
  return certificate ? certificateKey(certificate) : safetyKey({ year: safety_year });
}

interface FactRowProps {
  company: ManagedContractor;
  fact: ProvableFact;
  documents: readonly CertificateDocumentRow[];
  decides: boolean;
}

function FactRow({ company, fact, documents, decides }: FactRowProps) {
  const nameId = useId();
  const { pendingCount, failureMessages, clearFailed, addFiles } = useCertificateUploads(company.id, fact.key, fact.reference);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const problems = [...rejections, ...failureMessages];
  const remaining = limits.maxCertificateDocuments - documents.length - pendingCount;
  const handleFiles = async (files: File[]) => {
    setRejections([]);
    clearFailed();
    const describeOverLimit = (name: string) => `${name} was not added. ${fact.noun} can have up to ${limits.maxCertificateDocuments} documents.`;
    const checked = await validateDocuments(files, remaining, describeOverLimit);
    setRejections(checked.rejections);
    addFiles(checked.accepted);
  };
  return (
    <Row aria-labelledby={nameId}>
      <strong id={nameId}>{fact.title}</strong>
      {fact.invalidity && <Expired>{fact.invalidity}</Expired>}
      {documents.map((document) => (
        <DocumentRow key={document.id} contractor={company.id} document={document} decides={decides} canEdit={company.abilities.edit} />
      ))}
      {problems.length > 0 && <Alert>{problems.join(' ')}</Alert>}
      {company.abilities.edit && (remaining > 0 || pendingCount > 0) && (
        <FileButton multiple accept={acceptedDocumentTypes} describedBy={nameId} onFiles={(files) => void handleFiles(files)}>
          <Paperclip size={18} aria-hidden="true" />
          {pendingCount > 0 ? 'Uploading …' : 'Add a document'}
        </FileButton>
      )}
    </Row>
  );
}

function describeInvalidity({ expires_on }: Certificate): string {
  const hasExpired = expires_on !== null && expires_on < new Date().toISOString().slice(0, 10);
  return hasExpired ? `Expired on ${formatDate(expires_on)}: visitors no longer see it` : 'Not valid yet: visitors don’t see it';
}

interface DocumentRowProps {
  contractor: number;
  document: CertificateDocumentRow;
  decides: boolean;
  canEdit: boolean;
}

function DocumentRow({ contractor, document, decides, canEdit }: DocumentRowProps) {
  const { id, name, size, seen_at } = document;
  const [remove, removal] = certificateDocumentsApi.useRemoveCertificateDocumentMutation();
  const [decide, decision] = certificateDocumentsApi.useDecideCertificateSeenMutation();
  const failure = removal.error ?? decision.error;
  return (
    <Document>
      <Name href={`/api/user/contractors/${contractor}/certificate-documents/${id}`} download={name}>
        <Download size={18} aria-hidden="true" />
        {name}
      </Name>
      <span>{formatSize(size)}</span>
      <span>{seen_at === null ? 'Not yet seen by our team' : `Seen by our team on ${formatDate(seen_at)}`}</span>
      {decides && (
        <Button $look="outline" disabled={decision.isLoading} onClick={() => void decide({ contractor, id, seen: seen_at === null })}>
          {seen_at === null ? 'Mark as seen' : 'Withdraw'}
        </Button>
      )}
      {canEdit && (
        <Button $look="outline" aria-label={`Remove ${name}`} disabled={removal.isLoading} onClick={() => void remove({ contractor, id })}>
          Remove
        </Button>
      )}
      {failure && <Alert>{toApiFailure(failure)?.message}</Alert>}
    </Document>
  );
}

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  & > p { color: ${({ theme }) => theme.colour.textQuiet}; font-size: 15px; }
`;

const List = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
`;

const Row = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(2)};
  padding-top: ${({ theme }) => theme.space(3)};
  border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet};
  & > strong { color: ${({ theme }) => theme.colour.heading}; font-weight: 600; overflow-wrap: anywhere; }
`;

const Expired = styled.span`
  color: ${({ theme }) => theme.colour.danger};
  font-size: 15px;
`;

const Document = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  align-items: center;
  font-size: 15px;
  & > span { color: ${({ theme }) => theme.colour.textQuiet}; }
`;

const Name = styled.a`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-width: 0;
  overflow-wrap: anywhere;
  & > svg { flex: none; }
  ${media.touch} { min-height: 44px; }
`;
