import { type ReactNode, useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';

/** Told, in a sentence, what was done, and whether what was pressed has gone with it. */
export type Done = (said: string, gone?: boolean) => void;

/** A line that says what was done; it takes the focus where what was pressed is gone, since that would be nowhere. */
export function useSaid(): { line: ReactNode; onDone: Done } {
  const [said, setSaid] = useState({ sentence: '', gone: false });
  const status = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (said.gone) status.current?.focus();
  }, [said]);
  const line = (
    <Said ref={status} role="status" tabIndex={-1}>
      {said.sentence}
    </Said>
  );
  return { line, onDone: (sentence, gone = false) => setSaid({ sentence, gone }) };
}

const Said = styled.p`
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.successLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.successSoft};
  color: ${({ theme }) => theme.colour.success};
  font-size: 15px;
  font-weight: 600;
  &:empty { position: absolute; padding: 0; border: 0; }
`;
