import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Says that the form was filled with restored input, and what has to be entered again. @param messages empty for no notice */
export function RestoredInputNotice({ messages }: { messages: readonly string[] }) {
  const message = messages.join(' ');
  const [announcement, setAnnouncement] = useState('');
  // Screen readers announce changes of a live region, not its initial content.
  useEffect(() => setAnnouncement(message), [message]);
  return <Line role="status">{announcement}</Line>;
}

/** Shown by every form that restores input. */
export const restoredInputMessage = "We've restored what you typed.";

const Line = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;
