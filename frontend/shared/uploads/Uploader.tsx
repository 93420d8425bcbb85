import { ImagePlus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '#contract/media/pictureSizes';
import { pluralize } from '#lib/text/format';
import { FileButton } from '#ui/controls/FileButton';
import { Alert } from '#ui/messages/Alert';
import { CropDialog, type ReadyPicture } from './CropDialog';
import type { ChosenPicture } from './shrinkPicture';
import { DropHint, useFileDrop } from './useFileDrop';
import { acceptedPictureTypes, pictureHint, validatePicture } from './validatePicture';

interface UploaderProps {
  kind: PictureKind;
  /** Label of the button. */
  label: string;
  /** How many more pictures can be added. */
  maxFiles?: number;
  /** Whether to accept pasted pictures while no element has the focus. */
  acceptsGlobalPaste?: boolean;
  /** Called with each picture once it is cropped and described. */
  onPictureReady: (picture: ReadyPicture) => void;
}

/** Pictures that are waiting to be cropped, with the number of pictures chosen together. */
interface CropQueue {
  pictures: readonly ChosenPicture[];
  total: number;
}
const emptyCropQueue: CropQueue = { pictures: [], total: 0 };

const dropHints = {
  one: { idle: 'Or drop it here, or paste it. ', dragging: 'Drop to add it.' },
  several: { idle: 'Or drop them here, or paste them. ', dragging: 'Drop to add them.' },
};

/** Accepts pictures by button, drop and paste, validates them before the upload, and opens the crop dialog for each. */
export function Uploader({ kind, label, maxFiles = 1, acceptsGlobalPaste = false, onPictureReady }: UploaderProps) {
  const [{ pictures, total }, setCropQueue] = useState(emptyCropQueue);
  const [rejections, setRejections] = useState<readonly string[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const handleFiles = async (files: File[]) => {
    setRejections([]);
    const checked = await Promise.all(files.map(validatePicture));
    const valid = checked.filter((one) => typeof one !== 'string');
    const problems = checked.filter((one) => typeof one === 'string');
    const overLimit = valid.slice(maxFiles).map(({ file }) => describeOverLimit(file.name, maxFiles));
    setRejections([...problems, ...overLimit]);
    setCropQueue({ pictures: valid.slice(0, maxFiles), total: Math.min(maxFiles, valid.length) });
  };
  const { over: isDragOver, props } = useFileDrop({ area, acceptsGlobalPaste, onFiles: (files) => void handleFiles(files) });
  const { idle, dragging } = maxFiles > 1 ? dropHints.several : dropHints.one;
  const [current] = pictures;
  const showNext = () => setCropQueue({ pictures: pictures.slice(1), total });
  return (
    <Frame>
      <Area ref={area} $over={isDragOver} {...props}>
        <FileButton accept={acceptedPictureTypes} multiple={maxFiles > 1} describedBy={hintId} onFiles={(files) => void handleFiles(files)}>
          <ImagePlus size={18} aria-hidden="true" />
          {label}
        </FileButton>
        <Hint id={hintId}>
          <DropHint>{isDragOver ? dragging : idle}</DropHint>
          {pictureHint}
        </Hint>
      </Area>
      {rejections.length > 0 && (
        <Alert>
          {rejections.map((sentence) => (
            <Sentence key={sentence}>{sentence}</Sentence>
          ))}
        </Alert>
      )}
      {current && (
        <CropDialog
          key={pictures.length}
          kind={kind}
          picture={current}
          number={total - pictures.length + 1}
          total={total}
          onSkip={showNext}
          onCropped={(picture) => {
            showNext();
            onPictureReady(picture);
          }}
        />
      )}
    </Frame>
  );
}

function describeOverLimit(name: string, maxFiles: number): string {
  return `${name} was not added. There is only room for ${pluralize(maxFiles, 'picture')}.`;
}

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
`;

const Area = styled.div<{ $over: boolean }>`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  justify-items: center;
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  border: 1px dashed ${({ theme, $over }) => ($over ? theme.colour.brand : theme.colour.lineStrong)};
  border-radius: ${({ theme }) => theme.radii.card};
  background: ${({ theme, $over }) => ($over ? theme.colour.selected : theme.colour.surfaceQuiet)};
  text-align: center;
`;

const Hint = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 14px;
`;

const Sentence = styled.span`
  display: block;
`;
