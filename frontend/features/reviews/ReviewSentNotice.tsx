import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { Button, ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';

interface ReviewSentNoticeProps {
  /** The email address to which the link was sent. */
  email: string;
  contractor: { slug: string; name: string };
  onBack: () => void;
}

/** The next steps after a review is sent. */
export function ReviewSentNotice({ email, contractor: { slug, name }, onBack }: ReviewSentNoticeProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // Focusing lets the browser scroll up, because the submit button was far down the page.
    heading.current?.focus();
  }, []);
  return (
    <Box role="status">
      <h2 ref={heading} tabIndex={-1}>
        Check your inbox
      </h2>
      <p>
        We sent a link to <strong>{email}</strong>. Open it within 7 days to confirm your review of {name}. Our team will then check it, and we'll
        email you our decision.
      </p>
      <p>Can't find it? Check your spam folder, and check that the email address is correct.</p>
      <ActionRow>
        <ButtonLink to={`/contractors/${slug}`}>Back to {name}</ButtonLink>
        <Button $look="outline" onClick={onBack}>
          Use a different email address
        </Button>
      </ActionRow>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  max-width: 720px;
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; scroll-margin-top: 240px; }
`;
