import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';

/** Called with a sentence about what was done. */
export type DoneHandler = (announcement: string) => void;

/** Renders a status line that announces what was done. */
export function useAnnouncement(): { statusLine: ReactNode; onDone: DoneHandler } {
  const [announcement, setAnnouncement] = useState('');
  return { statusLine: <StatusLine role="status">{announcement}</StatusLine>, onDone: setAnnouncement };
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
