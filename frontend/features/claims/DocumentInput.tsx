import { Paperclip } from 'lucide-react';
import { type ChangeEvent, type RefObject, useId, useState } from 'react';
import { styled } from 'styled-components';
import { limits } from '../../../api/contract/limits';
import { Alert } from '../../ui/Alert';
import { media } from '../../ui/mediaQueries';
import { visuallyHidden } from '../../ui/VisuallyHidden';
import { acceptedDocuments, checkDocuments } from './checkDocuments';
import { formatSize } from './formatSize';

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
  const id = useId();
  const hintId = `${id}-hint`;
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const checked = checkDocuments([...(target.files ?? [])], room);
    // Else the same file could not be chosen again after it was removed.
    target.value = '';
    setRefused(checked.refused);
    if (checked.taken.length > 0) onTake(checked.taken);
  };
  return (
    <Frame>
      <div>
        <Input ref={element} id={id} type="file" multiple accept={acceptedDocuments} aria-describedby={hintId} onChange={handleChange} />
        <Label htmlFor={id}>
          <Paperclip size={18} aria-hidden="true" />
          {label}
        </Label>
      </div>
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
  & > :first-child { position: relative; }
`;

const Label = styled.label`
  display: inline-flex;
  gap: ${({ theme }) => theme.space(2)};
  align-items: center;
  min-height: 40px;
  padding: 0 ${({ theme }) => theme.space(4)};
  border: 1px solid ${({ theme }) => theme.colour.lineStrong};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surface};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
  cursor: pointer;
  &:hover { background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  ${media.touch} { min-height: 44px; }
`;

const Input = styled.input`
  ${visuallyHidden}
  &:focus-visible + ${Label} { outline: 3px solid ${({ theme }) => theme.colour.focus}; outline-offset: 2px; box-shadow: 0 0 0 2px ${({ theme }) => theme.colour.focusInner}; }
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Sentence = styled.span`
  display: block;
`;
