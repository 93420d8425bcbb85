import { styled } from 'styled-components';

export type StatusLabelLook = 'quiet' | 'waiting' | 'good' | 'bad';

/** The word for the state of a profile or claim; its colour only underlines it. */
export const StatusLabel = styled.strong<{ $look: StatusLabelLook }>`
  color: ${({ theme, $look }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$look]};
  font-weight: 600;
`;
