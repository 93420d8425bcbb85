import { useEffect, useState } from 'react';
import { styled } from 'styled-components';

/** Says that a form goes on with what was typed before, and what of it has to be done again. @param sentences none: nothing to say */
export function BroughtBack({ sentences }: { sentences: readonly string[] }) {
  const said = sentences.join(' ');
  const [shown, setShown] = useState('');
  // Screen readers tell what comes into the line, not what it was drawn with.
  useEffect(() => setShown(said), [said]);
  return <Line role="status">{shown}</Line>;
}

/** What every form says that goes on with something. */
export const broughtBack = 'We brought back what you had typed.';

const Line = styled.p`
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; }
`;
