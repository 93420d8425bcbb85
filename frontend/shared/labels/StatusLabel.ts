import { styled } from 'styled-components';
import type { profileStatuses } from '#contract/contractors/contractors';

export const profileStatusLabels: Record<(typeof profileStatuses)[number], string> = {
  draft: 'Draft',
  pending: 'Waiting',
  accepted: 'In the directory',
  rejected: 'Rejected',
  archived: 'Archived',
};

export type StatusLabelLook = 'quiet' | 'waiting' | 'good' | 'bad';

/** The status of a profile or claim as text. The colour only reinforces it. */
export const StatusLabel = styled.strong<{ $look: StatusLabelLook }>`
  color: ${({ theme, $look }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$look]};
  font-weight: 600;
`;
