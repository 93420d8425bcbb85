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
    text: 'We look at every new profile before it is listed. We email you when it is accepted, or with the reason if it is not. You can close this page.',
  },
  accepted: { title: 'Your profile is listed', text: 'Everybody can find it in the directory now.' },
  archived: { title: 'Your profile is archived', text: 'It is not listed any more and cannot be changed here.' },
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
        {row.submitted_at && ` was submitted ${formatDateTime(row.submitted_at)}.`}
      </p>
      <p>{text}</p>
      <ActionRow>
        {row.profile_status === 'accepted' && <ButtonLink to={`/contractors/${encodeURIComponent(row.slug)}`}>See your profile</ButtonLink>}
        <ButtonLink to="/dashboard" $look={row.profile_status === 'accepted' ? 'outline' : 'primary'}>
          Go to your dashboard
        </ButtonLink>
        <ButtonLink to="/" $look="outline">
          Open the directory
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
