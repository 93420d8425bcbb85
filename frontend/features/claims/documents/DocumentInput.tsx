import { Paperclip } from 'lucide-react';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '#contract/shared/limits';
import { formatSize } from '#lib/text/format';
import { acceptedDocumentTypes, validateDocuments } from '#shared/forms/validateDocuments';
import { FileButton } from '#ui/controls/FileButton';
import { Alert } from '#ui/messages/Alert';

interface DocumentInputProps {
  label: string;
  /** Number of documents that can still be added. */
  maxFiles: number;
  /** Receives the accepted files. Rejected files are reported here. */
  onFilesAccepted: (files: File[]) => void;
}

const describeOverLimit = (name: string) => `${name} was not added. You can add up to ${limits.maxClaimDocuments} documents to a claim.`;

/** A native file input styled as a button. The parent renders the accepted files. */
export function DocumentInput({ label, maxFiles, onFilesAccepted }: DocumentInputProps) {
  const [rejections, setRejections] = useState<string[]>([]);
  const hintId = useId();
  const handleFiles = async (files: File[]) => {
    const checked = await validateDocuments(files, maxFiles, describeOverLimit);
    setRejections(checked.rejections);
    if (checked.accepted.length > 0) onFilesAccepted(checked.accepted);
  };
  return (
    <Frame>
      <FileButton multiple accept={acceptedDocumentTypes} describedBy={hintId} onFiles={(files) => void handleFiles(files)}>
        <Paperclip size={18} aria-hidden="true" />
        {label}
      </FileButton>
      <Hint id={hintId}>
        PDF, PNG, JPEG or WebP, up to {formatSize(limits.maxUploadBytes)} each. You can add up to {limits.maxClaimDocuments} documents. Only our team
        can see them.
      </Hint>
      {rejections.length > 0 && (
        <Alert>
          {rejections.map((sentence) => (
            <Sentence key={sentence}>{sentence}</Sentence>
          ))}
        </Alert>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Sentence = styled.span`
  display: block;
`;
