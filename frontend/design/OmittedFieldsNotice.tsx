import { styled } from 'styled-components';

/** Says which fields a link can't hold. */
export function OmittedFieldsNotice({ labels }: { labels: readonly string[] }) {
  return (
    <Message role="status">
      {labels.length > 0 &&
        `Too long for a link: ${labels.join(', ')}. Whoever opens the link, or reloads this page, sees what was there at first instead.`}
    </Message>
  );
}

const Message = styled.p`
  padding: ${({ theme }) => `${theme.space(2)} ${theme.space(4)}`};
  border-left: 3px solid ${({ theme }) => theme.colour.accent};
  background: ${({ theme }) => theme.colour.premiumSoft};
  color: ${({ theme }) => theme.colour.heading};
  font-size: 15px;
  &:empty { display: none; }
`;
