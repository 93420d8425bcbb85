import { useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { profileStatuses } from '#contract/contractors/contractors';
import { formatDateTime } from '#lib/text/format';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';

const statusMessages: Partial<Record<(typeof profileStatuses)[number], { title: string; text: string }>> = {
  pending: {
    title: 'Your profile is being reviewed',
    text: "We review every new profile before we list it. We'll email you when yours is approved, or tell you why if it isn't. You can close this page.",
  },
  accepted: { title: 'Your profile is listed', text: 'Everyone can now find it in the directory.' },
  archived: { title: 'Your profile is archived', text: "It is no longer listed and can't be changed here." },
};

/** Replaces the wizard once a profile is no longer an editable draft. */
export function ProfileStatusNotice({ row }: { row: ManagedContractor }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus();
  }, []);
  const { title, text } = statusMessages[row.profile_status] ?? { title: row.name, text: '' };
  return (
    <Box>
      <h2 ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p>
        <strong>{row.name}</strong>
        {row.submitted_at && ` was submitted on ${formatDateTime(row.submitted_at)}.`}
      </p>
      <p>{text}</p>
      <ActionRow>
        {row.profile_status === 'accepted' && <ButtonLink to={`/contractors/${encodeURIComponent(row.slug)}`}>View your profile</ButtonLink>}
        <ButtonLink to="/dashboard" $look={row.profile_status === 'accepted' ? 'outline' : 'primary'}>
          Go to your dashboard
        </ButtonLink>
        <ButtonLink to="/" $look="outline">
          Go to the directory
        </ButtonLink>
      </ActionRow>
    </Box>
  );
}

const Box = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.heading}; }
  & > h2:focus { outline: none; box-shadow: none; }
  & strong { color: ${({ theme }) => theme.colour.heading}; }
`;
