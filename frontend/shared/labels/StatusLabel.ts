import { styled } from 'styled-components';
import type { profileStatuses } from '#contract/contractors/contractors';

/** What the statuses of a contractor are called here. */
export const profileStatusLabels: Record<(typeof profileStatuses)[number], string> = {
  draft: 'Draft',
  pending: 'Waiting',
  accepted: 'In the directory',
  rejected: 'Rejected',
  archived: 'Archived',
};

export type StatusLabelLook = 'quiet' | 'waiting' | 'good' | 'bad';

/** The word for the state of a profile or claim; its colour only underlines it. */
export const StatusLabel = styled.strong<{ $look: StatusLabelLook }>`
  color: ${({ theme, $look }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$look]};
  font-weight: 600;
`;
