import { Download, Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import { certificateKey, isCertificateCurrent } from '#contract/contractors/facts/certificateFacts';
import type { Certificate, CertificateDocumentRow } from '#contract/contractors/facts/certificates';
import { limits } from '#contract/shared/limits';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { certificateDocumentsApi } from '#endpoints/members/certificateDocuments';
import { formatDate, formatSize } from '#lib/text/format';
import { describeCertificate } from '#shared/contractor/describeItems';
import { acceptedDocumentTypes, validateDocuments } from '#shared/forms/validateDocuments';
import { Button } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { BlockPanel } from '#ui/layout/containers';
import { Alert } from '#ui/messages/Alert';
import { media } from '#ui/theme/mediaQueries';

interface CertificateDocumentsProps {
  company: ManagedContractor;
  /** Whether the user may mark documents as seen. */
  decides?: boolean;
}

/** The documents that prove a company's saved certificates. */
export function CertificateDocuments({ company, decides = false }: CertificateDocumentsProps) {
  const headingId = useId();
  const { data: documents = [], isError, refetch } = certificateDocumentsApi.useListCertificateDocumentsQuery(company.id);
  const { certificate_records: records } = company;
  if (records.length === 0) return null;
  return (
    <Block aria-labelledby={headingId}>
      <h2 id={headingId}>Documents of certificates</h2>
      <p>
        {decides
          ? 'Open a document, compare it with the record, and mark it as seen. A later change of the record withdraws that.'
          : 'Upload the certificate or policy, and our team confirms that it has seen it. Only your company and our team can open it.'}
      </p>
      {isError && (
        <Alert>
          The documents couldn’t be loaded. <Button onClick={() => void refetch()}>Try again</Button>
        </Alert>
      )}
      <List>
        {records.map((record) => (
          <RecordRow
            key={certificateKey(record)}
            {...{ company, record, decides }}
            documents={documents.filter(({ certificate }) => certificateKey(certificate) === certificateKey(record))}
          />
        ))}
      </List>
    </Block>
  );
}

interface RecordRowProps {
  company: ManagedContractor;
  record: Certificate;
  documents: readonly CertificateDocumentRow[];
  decides: boolean;
}

function RecordRow({ company, record, documents, decides }: RecordRowProps) {
  const nameId = useId();
  const [add, { isLoading }] = certificateDocumentsApi.useAddCertificateDocumentMutation();
  const [problem, setProblem] = useState('');
  const remaining = limits.maxCertificateDocuments - documents.length;
  const handleFiles = async (files: File[]) => {
    setProblem('');
    const describeOverLimit = (name: string) => `${name} was not added. A certificate can have up to ${limits.maxCertificateDocuments} documents.`;
    const { accepted, rejections } = await validateDocuments(files, remaining, describeOverLimit);
    const problems = [...rejections];
    for (const file of accepted) {
      const { error } = await add({ contractor: company.id, certificate: record, file });
      if (error) problems.push(`${file.name}: ${toApiFailure(error)?.message}`);
    }
    setProblem(problems.join(' '));
  };
  return (
    <Row aria-labelledby={nameId}>
      <strong id={nameId}>{describeCertificate(record)}</strong>
      {!isCertificateCurrent(record, Date.now()) && <Expired>{describeInvalidity(record)}</Expired>}
      {documents.map((document) => (
        <DocumentRow key={document.id} contractor={company.id} document={document} decides={decides} canEdit={company.abilities.edit} />
      ))}
      {problem && <Alert>{problem}</Alert>}
      {company.abilities.edit && remaining > 0 && (
        <FileButton multiple accept={acceptedDocumentTypes} describedBy={nameId} onFiles={(files) => void handleFiles(files)}>
          <Paperclip size={18} aria-hidden="true" />
          {isLoading ? 'Uploading …' : 'Add a document'}
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
