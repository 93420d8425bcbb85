import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { VisuallyHidden } from '#ui/VisuallyHidden';

/** Called with a sentence about what was done. */
export type DoneHandler = (announcement: string) => void;

/** `box` and `line` report success; `plain` may also report a failure; `hidden` is for what the screen shows by other means. */
type AnnouncementLook = 'box' | 'line' | 'plain' | 'hidden';

/** Renders a status line that announces what was done. */
export function useAnnouncement(look: AnnouncementLook = 'box'): { statusLine: ReactNode; onDone: DoneHandler } {
  const [announcement, setAnnouncement] = useState('');
  const Line = lines[look];
  return { statusLine: <Line role="status">{announcement}</Line>, onDone: setAnnouncement };
}

const BoxLine = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.successLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.successSoft};
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; padding: 0; border: 0; }
`;

const PlainLine = styled.p`
  font-size: 15px;
  &:empty { position: absolute; }
`;

const SuccessLine = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
`;

const lines = { box: BoxLine, line: SuccessLine, plain: PlainLine, hidden: VisuallyHidden } as const;
