import { type ChangeEvent, type ReactNode, type RefObject, useId } from 'react';
import { styled } from 'styled-components';
import { media } from '../theme/mediaQueries';
import { visuallyHidden } from '../VisuallyHidden';

interface FileButtonProps {
  /** What a file dialog lets one choose from. */
  accept: string;
  multiple?: boolean;
  /** Id of what says which files are meant. */
  describedBy?: string;
  inputRef?: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
  /** Its label. */
  children: ReactNode;
}

/** The native way to choose files, looking like a button. */
export function FileButton({ accept, multiple = false, describedBy, inputRef, onFiles, children }: FileButtonProps) {
  const id = useId();
  const handleChange = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // Else the same file could not be chosen again after it was removed.
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
