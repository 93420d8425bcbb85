import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Told, in a sentence, what was done, and whether what was pressed has gone with it. */
export type DoneHandler = (announcement: string, isTriggerGone?: boolean) => void;

/** A line that says what was done; it takes the focus where what was pressed is gone, since that would be nowhere. */
export function useAnnouncement(): { statusLine: ReactNode; onDone: DoneHandler } {
  const [announcement, setAnnouncement] = useState({ message: '', isTriggerGone: false });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (announcement.isTriggerGone) status.current?.focus();
  }, [announcement]);
  const statusLine = (
    <StatusLine ref={status} role="status" tabIndex={-1}>
      {announcement.message}
    </StatusLine>
  );
  return { statusLine, onDone: (message, isTriggerGone = false) => setAnnouncement({ message, isTriggerGone }) };
}

const StatusLine = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.successLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.successSoft};
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; padding: 0; border: 0; }
`;
