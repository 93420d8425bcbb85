import { styled } from 'styled-components';

/** A box in the panel for what an editor has to know before saving. */
export const Note = styled.div`
  display: grid;
  gap: 0.4rem;
  padding: 1.2rem;
  border-radius: ${({ theme }) => theme.borderRadius};
  background: ${({ theme }) => theme.colors.warning100};

  ul {
    padding-left: 1.6rem;
    list-style: disc;
  }

  li {
    overflow-wrap: anywhere;
  }
`;
