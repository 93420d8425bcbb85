import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

/** An error message that is announced at once. */
export function Alert({ children }: { children: ReactNode }) {
  return (
    <Box role="alert">
      <CircleAlert size={20} aria-hidden="true" />
      <span>{children}</span>
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  border: 1px solid ${({ theme }) => theme.colour.dangerLine};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.dangerSoft};
  color: ${({ theme }) => theme.colour.danger};
  font-size: 15px;
  text-align: left;
  overflow-wrap: anywhere;
  /* A server in between may send a whole page for a sentence. */
  & > span { max-height: 12em; overflow: auto; }
  & > svg { flex: none; margin-top: 1px; }
`;
