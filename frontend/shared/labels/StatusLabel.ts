import { styled } from 'styled-components';
import type { profileStatuses } from '#contract/contractors/contractors';

export type StatusLabelLook = 'quiet' | 'waiting' | 'good' | 'bad';

export const profileStatusLooks: Record<(typeof profileStatuses)[number], StatusLabelLook> = {
  draft: 'quiet',
  pending: 'waiting',
  accepted: 'good',
  rejected: 'bad',
  archived: 'quiet',
};

/** The status of a profile or claim as text. The colour only reinforces it. */
export const StatusLabel = styled.strong<{ $look: StatusLabelLook }>`
  color: ${({ theme, $look }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$look]};
  font-weight: 600;
`;
