import { Paperclip } from 'lucide-react';
import { type RefObject, useId, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '../../../api/contract/limits';
import { formatSize } from '../../lib/formatSize';
import { acceptedDocuments, checkDocuments } from '../../shared/checkDocuments';
import { Alert } from '../../ui/Alert';
import { FileButton } from '../../ui/FileButton';

interface DocumentInputProps {
  label: string;
  /** For how many more documents there is room. */
  room: number;
  /** Gets the files that can be sent; the others are refused with a sentence. */
  onTake: (files: File[]) => void;
  element?: RefObject<HTMLInputElement | null>;
}

/** The native way to choose files, looking like a button. What it took is shown by its user. */
export function DocumentInput({ label, room, onTake, element }: DocumentInputProps) {
  const [refused, setRefused] = useState<string[]>([]);
  const hintId = useId();
  const handleFiles = (files: File[]) => {
    const checked = checkDocuments(files, room, `a claim has at most ${limits.claimDocuments} documents.`);
    setRefused(checked.refused);
    if (checked.taken.length > 0) onTake(checked.taken);
  };
  return (
    <Frame>
      <FileButton element={element} multiple accept={acceptedDocuments} describedBy={hintId} onFiles={handleFiles}>
        <Paperclip size={18} aria-hidden="true" />
        {label}
      </FileButton>
      <Hint id={hintId}>
        PDF, PNG, JPEG or WebP, up to {formatSize(limits.upload)} each, at most {limits.claimDocuments}. Only our team sees them.
      </Hint>
      {refused.length > 0 && (
        <Alert>
          {refused.map((sentence) => (
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
