import { ImagePlus } from 'lucide-react';
import { type RefObject, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { PictureKind } from '../../../api/contract/pictureSizes';
import { Alert } from '../../ui/Alert';
import { FileButton } from '../../ui/FileButton';
import { CropDialog, type ReadyPicture } from './CropDialog';
import { acceptedPictures, type ChosenPicture, checkPicture, pictureHint } from './checkPicture';
import { useFileDrop } from './useFileDrop';
import { Ways } from './Ways';

interface UploaderProps {
  kind: PictureKind;
  /** What its button says. */
  label: string;
  /** For how many more pictures there is room. */
  room?: number;
  /** Whether it takes what is pasted while nothing on the page has the focus. */
  takesStray?: boolean;
  /** Its file input, so that the focus can be led there. */
  element?: RefObject<HTMLInputElement | null>;
  /** Gets each picture once it is cut and described. */
  onTake: (picture: ReadyPicture) => void;
}

/** Pictures that wait for their cut, with how many were chosen together. */
interface Waiting {
  pictures: readonly ChosenPicture[];
  of: number;
}
const nobody: Waiting = { pictures: [], of: 0 };

/** Takes pictures by button, drop and paste, says early what is wrong with them, and has each cut. */
export function Uploader({ kind, label, room = 1, takesStray = false, element, onTake }: UploaderProps) {
  const [{ pictures, of }, setWaiting] = useState(nobody);
  const [refused, setRefused] = useState<readonly string[]>([]);
  const area = useRef<HTMLDivElement>(null);
  const hintId = useId();
  const handleFiles = async (files: File[]) => {
    setRefused([]);
    const checked = await Promise.all(files.map(checkPicture));
    const sound = checked.filter((one) => typeof one !== 'string');
    const faults = checked.filter((one) => typeof one === 'string');
    const left = sound.slice(room).map(({ file }) => tooMany(file.name, room));
    setRefused([...faults, ...left]);
    setWaiting({ pictures: sound.slice(0, room), of: Math.min(room, sound.length) });
  };
  const { over, props } = useFileDrop({ area, takesStray, onFiles: (files) => void handleFiles(files) });
  const them = room > 1 ? 'them' : 'it';
  const [current] = pictures;
  const goOn = () => setWaiting({ pictures: pictures.slice(1), of });
  return (
    <Frame>
      <Area ref={area} $over={over} {...props}>
        <FileButton element={element} accept={acceptedPictures} multiple={room > 1} describedBy={hintId} onFiles={(files) => void handleFiles(files)}>
          <ImagePlus size={18} aria-hidden="true" />
          {label}
        </FileButton>
        <Hint id={hintId}>
          <Ways>{over ? `Let go to add ${them}.` : `Or drop ${them} here, or paste ${them}. `}</Ways>
          {pictureHint}
        </Hint>
      </Area>
      {refused.length > 0 && (
        <Alert>
          {refused.map((sentence) => (
            <Sentence key={sentence}>{sentence}</Sentence>
          ))}
        </Alert>
      )}
      {current && (
        <CropDialog
          key={pictures.length}
          kind={kind}
          picture={current}
          number={of - pictures.length + 1}
          of={of}
          onSkip={goOn}
          onTake={(picture) => {
            goOn();
            onTake(picture);
          }}
        />
      )}
    </Frame>
  );
}

function tooMany(name: string, room: number): string {
  return `${name} was left out: there is room for ${room === 1 ? 'one picture' : `${room} pictures`} only.`;
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
