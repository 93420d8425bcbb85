import { useState } from 'react';
import { styled } from 'styled-components';
import { screenshotAddress } from '../../../endpoints/feedback';
import { Lightbox } from '../../../ui/Lightbox';

interface ScreenshotProps {
  /** Id of the feedback that it came with. */
  feedback: number;
  size: { width: number; height: number };
}

/** The picture that came with feedback, small; pressed, it is shown large. */
export function Screenshot({ feedback, size }: ScreenshotProps) {
  const [isLarge, setIsLarge] = useState(false);
  const url = screenshotAddress(feedback);
  return (
    <>
      <Small type="button" aria-label="Show the screenshot large" onClick={() => setIsLarge(true)}>
        <img src={url} alt="" {...size} loading="lazy" />
      </Small>
      {isLarge && (
        <Lightbox
          title="Screenshot"
          pictures={[{ id: feedback, url, alt: 'Screenshot that came with the feedback', ...size }]}
          first={0}
          onClose={() => setIsLarge(false)}
        />
      )}
    </>
  );
}

const Small = styled.button`
  justify-self: start;
  max-width: 100%;
  padding: 0;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.colour.line};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  cursor: zoom-in;
  &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; }
  & > img { display: block; width: 240px; max-width: 100%; height: 150px; object-fit: contain; }
`;
