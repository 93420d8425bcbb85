import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Called with a sentence about what was done, and whether the control that triggered it has been removed. */
export type DoneHandler = (announcement: string, isTriggerGone?: boolean) => void;

/**
 * Renders a status line that announces what was done. The line takes the focus where the triggering control has been removed, because the focus would
 * be lost.
 */
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
