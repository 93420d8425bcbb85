import { styled } from 'styled-components';

/**
 * Text written by users, with its line breaks. Long words wrap, so that a URL or a word without blanks doesn't widen a narrow screen, and
 * the text runs in the direction of its own script: from right to left in Arabic and Hebrew. Use `dir="auto"` for the same in a name or title.
 */
export const UserText = styled.p.attrs({ dir: 'auto' })`
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

/** As the main text of a block, in the colour of facts. */
export const StrongUserText = styled(UserText)`
  color: ${({ theme }) => theme.colour.textStrong};
`;

/** An email address. Where it does not fit on one line, it breaks after the @. */
export function EmailAddress({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    <span>
      {address.slice(0, domainStart)}
      <wbr />
      {address.slice(domainStart)}
    </span>
  );
}
