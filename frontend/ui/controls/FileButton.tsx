import { type ChangeEvent, type ReactNode, type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { visuallyHidden } from '../VisuallyHidden';

interface FileButtonProps {
  /** The input's `accept` attribute. */
  accept: string;
  multiple?: boolean;
  /** Id of the element that describes the accepted files. */
  describedBy?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  children: ReactNode;
}

/** A native file input styled as a button. */
export function FileButton({ accept, multiple = false, describedBy, inputRef, onFiles, children }: FileButtonProps) {
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Otherwise the same file could not be chosen again after its removal.
    target.value = '';
    onFiles(files);
  };
  return (
    <Frame>
      <Input ref={inputRef} id={id} type="file" aria-describedby={describedBy} onChange={handleChange} {...{ accept, multiple }} />
      <Label htmlFor={id}>{children}</Label>
    </Frame>
  );
}

const Frame = styled.div`
  position: relative;
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
