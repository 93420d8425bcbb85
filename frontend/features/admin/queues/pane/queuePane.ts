import { styled } from 'styled-components';

/** The heading of the open item, where the focus goes when another one opens. */
export const itemHeadingId = 'queue-item';

/** Stays at the foot of the window. */
export const Dock = styled.div`
  position: sticky;
  bottom: 0;
  z-index: ${({ theme }) => theme.depths.sticky};
`;
