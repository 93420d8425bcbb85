import { ImagePlus, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { formatSize } from '#lib/text/format';
import { DropHint, useFileDrop, useObjectUrl } from '#shared/uploads/useFileDrop';
import { acceptedPictureTypes, pictureHint, validatePicture } from '#shared/uploads/validatePicture';
import { IconButton } from '#ui/controls/Button';
import { FileButton } from '#ui/controls/FileButton';
import { Hint } from '#ui/form/fields/FieldFrame';
import { Alert } from '#ui/messages/Alert';

interface ScreenshotFieldProps {
  /** Null for none. */
  file: File | null;
  onChange: (file: File | null) => void;
}

/** Accepts one picture: chosen, dropped, or pasted anywhere in the dialog. */
export function ScreenshotField({ file, onChange }: ScreenshotFieldProps) {
  const id = useId();
  const area = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const latestCheck = useRef(0);
  const [error, setError] = useState<string>();
  const handleFiles = async (files: File[]) => {
    const [first] = files;
    if (!first) return;
    latestCheck.current += 1;
    const checkNumber = latestCheck.current;
    const checked = await validatePicture(first);
    // Another file was chosen while this one was being validated.
    if (checkNumber !== latestCheck.current) return;
    setError(typeof checked === 'string' ? checked : undefined);
    if (typeof checked !== 'string') onChange(checked.file);
  };
  const { over, props } = useFileDrop({ area, acceptsGlobalPaste: true, onFiles: (files) => void handleFiles(files) });
  const handleRemove = () => {
    latestCheck.current += 1;
    setError(undefined);
    onChange(null);
    // The focused button is removed together with the picture.
    input.current?.focus();
  };
  return (
    <Area ref={area} $over={over} {...props}>
      <Label>Screenshot (optional)</Label>
      <Row>
        <SelectedFile role="status">
          {file && (
            <>
              <Thumbnail file={file} />
              <span>
                {file.name} <Size>{formatSize(file.size)}</Size>
              </span>
            </>
          )}
        </SelectedFile>
        {file && (
          <IconButton aria-label={`Remove ${file.name}`} onClick={handleRemove}>
            <X size={18} aria-hidden="true" />
          </IconButton>
        )}
      </Row>
      {error && <Alert>{error}</Alert>}
      <FileButton inputRef={input} accept={acceptedPictureTypes} describedBy={id} onFiles={(files) => void handleFiles(files)}>
        <ImagePlus size={18} aria-hidden="true" />
        {file ? 'Choose another picture' : 'Choose a picture'}
      </FileButton>
      <Hint id={id}>
        <DropHint>Or drop one here, or paste it. </DropHint>
        {pictureHint}
      </Hint>
    </Area>
  );
}

/** Decorative: the file name is shown next to it. */
function Thumbnail({ file }: { file: File }) {
  const url = useObjectUrl(file);
  return <Frame>{url && <img src={url} alt="" />}</Frame>;
}

const Area = styled.div<{ $over: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  padding: ${({ theme }) => theme.space(4)};
  border: 1px dashed ${({ theme, $over }) => ($over ? theme.colour.heading : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme, $over }) => ($over ? theme.colour.selected : 'none')};
`;

const Label = styled.p`
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  font-weight: 600;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  &:has(> :empty) { position: absolute; }
`;

const SelectedFile = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  font-size: 15px;
  & > span { min-width: 0; overflow-wrap: anywhere; }
`;

const Frame = styled.div`
  flex: none;
  width: 120px;
  height: 80px;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: 6px;
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  & > img { width: 100%; height: 100%; object-fit: contain; }
`;

const Size = styled.span`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
  white-space: nowrap;
`;
