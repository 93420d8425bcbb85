import { styled } from 'styled-components';

export type StateWordLook = 'quiet' | 'waiting' | 'good' | 'bad';

/** The word for the state of a profile or claim; its colour only underlines it. */
export const StateWord = styled.strong<{ $look: StateWordLook }>`
  color: ${({ theme, $look }) =>
    ({ quiet: theme.colour.textQuiet, waiting: theme.colour.premium, good: theme.colour.success, bad: theme.colour.danger })[$look]};
  font-weight: 600;
`;
