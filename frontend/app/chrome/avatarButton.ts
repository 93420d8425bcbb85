import { css, styled } from 'styled-components';

const circleStyles = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.full};
`;

/** The round button with the user's initials. */
export const AvatarButton = styled.button.attrs({ type: 'button' })`
  ${circleStyles}
  background: ${({ theme }) => theme.colour.brand};
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: 15px;
  font-weight: 700;
  cursor: pointer;
  &:hover { background: ${({ theme }) => theme.colour.brandHover}; }
`;

/** Reserves the button's space until the user is known. */
export const AvatarPlaceholder = styled.span`
  ${circleStyles}
  background: ${({ theme }) => theme.colour.skeleton};
`;
