import { useState } from 'react';
import { styled } from 'styled-components';
import { buildScreenshotUrl } from '#endpoints/feedback';
import { Lightbox } from '#ui/overlays/Lightbox';

interface ScreenshotProps {
  /** Id of the feedback entry. */
  feedbackId: number;
  size: { width: number; height: number };
}

/** The screenshot of a feedback entry as a thumbnail that opens in full size. */
export function Screenshot({ feedbackId, size }: ScreenshotProps) {
  const [isOpen, setIsOpen] = useState(false);
  const url = buildScreenshotUrl(feedbackId);
  return (
    <>
      <Thumbnail type="button" aria-label="Enlarge the screenshot" onClick={() => setIsOpen(true)}>
        <img src={url} alt="" {...size} loading="lazy" />
      </Thumbnail>
      {isOpen && (
        <Lightbox
          title="Screenshot"
          pictures={[{ id: feedbackId, url, alt: 'Screenshot sent with the feedback', ...size }]}
          initialIndex={0}
          onClose={() => setIsOpen(false)}
        />
      )}
    </>
  );
}

const Thumbnail = styled.button`
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
