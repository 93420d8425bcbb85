import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Says that a form goes on with what was typed before, and what of it has to be done again. @param sentences none: nothing to say */
export function RestoredInputNotice({ messages }: { messages: readonly string[] }) {
  const message = messages.join(' ');
  const [announcement, setAnnouncement] = useState('');
  // Screen readers tell what comes into the line, not what it was drawn with.
  useEffect(() => setAnnouncement(message), [message]);
  return <Line role="status">{announcement}</Line>;
}

/** What every form says that goes on with something. */
export const restoredInputMessage = 'We brought back what you had typed.';

const Line = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;
