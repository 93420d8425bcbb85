import { Download } from 'lucide-react';
import { styled } from 'styled-components';
import type { Claim } from '#contract/claims';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';
import { Button } from '#ui/controls/Button';
import { Alert } from '#ui/messages/Alert';
import { Spinner } from '#ui/messages/Spinner';
import { media } from '#ui/theme/mediaQueries';
import { useAddClaimDocuments, useClaimUploads } from './claimUploads';
import { DocumentInput } from './DocumentInput';

/** The documents of a pending claim: uploaded, uploading, and an input to add more. */
export function ClaimDocuments({ claim }: { claim: Claim }) {
  const { id, documents } = claim;
  const addDocuments = useAddClaimDocuments();
  const { current, pendingCount, failed, retry } = useClaimUploads(id);
  const remaining = limits.maxClaimDocuments - documents.length - pendingCount - failed.length;
  return (
    <Block aria-labelledby="documents">
      <h3 id="documents">Documents</h3>
      {documents.length > 0 ? (
        <List>
          {documents.map((document) => (
            <li key={document.id}>
              <Name href={`/api/claims/${id}/documents/${document.id}`} download={document.name}>
                <Download size={18} aria-hidden="true" />
                {document.name}
              </Name>
              <Size>{formatSize(document.size)}</Size>
            </li>
          ))}
        </List>
      ) : (
        !current && <p>No documents yet. A letterhead, business card or company register extract helps us check your claim.</p>
      )}
      <Progress role="status">
        {current && (
          <>
            <Spinner />
            Uploading document {current.number} of {current.total}: {current.file.name}
          </>
        )}
      </Progress>
      {failed.length > 0 && (
        <Alert>
          We have your claim, but some documents weren't uploaded.
          {failed.map((upload) => (
            <Sentence key={upload.id}>
              {upload.content.file.name}: {upload.message}
            </Sentence>
          ))}
        </Alert>
      )}
      {failed.length > 0 && !current && (
        <div>
          <Button onClick={retry}>Try again</Button>
        </div>
      )}
      {remaining > 0 ? (
        <DocumentInput label="Add a document" maxFiles={remaining} onFilesAccepted={(files) => addDocuments(id, files)} />
      ) : (
        !current && <p>You've added the maximum of {limits.maxClaimDocuments} documents.</p>
      )}
    </Block>
  );
}

const Block = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  & > h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & > p { font-size: 15px; }
`;

const List = styled.ul`
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; justify-content: space-between; min-height: 44px; padding: ${({ theme }) => `${theme.space(1)} ${theme.space(3)}`}; }
  & > li + li { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;

const Name = styled.a`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-width: 0;
  font-size: 15px;
  overflow-wrap: anywhere;
  & > svg { flex: none; }
  ${media.touch} { min-height: 44px; }
`;

const Size = styled.span`
  flex: none;
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Progress = styled.p`
  display: flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  overflow-wrap: anywhere;
  & > span { flex: none; }
  &:empty { position: absolute; }
`;

const Sentence = styled.span`
  display: block;
`;
