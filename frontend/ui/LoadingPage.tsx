import { styled } from 'styled-components';
import { Spinner } from './Spinner';

/** Stands in for a page while it loads (specification, section 2). */
export function LoadingPage() {
  return (
    <>
      <Box role="status">
        <Spinner $size={24} />
        Loading...
      </Box>
      <noscript>This page needs JavaScript. Please switch it on for this site and load the page again.</noscript>
    </>
  );
}

const Box = styled.div`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  justify-content: center;
  min-height: 50vh;
  color: ${({ theme }) => theme.colour.textQuiet};
`;
