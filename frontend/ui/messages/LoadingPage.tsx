import { styled } from 'styled-components';
import { VisuallyHidden } from '../VisuallyHidden';
import { Spinner } from './Spinner';

/** Stands in for a page while it loads (specification, section 2). @param heading what a page that has to wait for an answer is about, for readers */
export function LoadingPage({ heading }: { heading?: string }) {
  return (
    <>
      {heading && <VisuallyHidden as="h1">{heading}</VisuallyHidden>}
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
