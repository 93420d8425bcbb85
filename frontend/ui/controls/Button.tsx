import { Link } from 'react-router-dom';
import { css, styled } from 'styled-components';
import { media } from '../theme/mediaQueries';

export type ButtonLook = 'primary' | 'accent' | 'outline' | 'quiet' | 'danger';

const looks = {
  primary: css`
    background: ${({ theme }) => theme.colour.brand};
    color: ${({ theme }) => theme.colour.onBrand};
    &:hover { background: ${({ theme }) => theme.colour.brandHover}; }
  `,
  accent: css`
    background: ${({ theme }) => theme.colour.accent};
    color: ${({ theme }) => theme.colour.onAccent};
    &:hover { background: ${({ theme }) => theme.colour.accentHover}; }
  `,
  outline: css`
    background: ${({ theme }) => theme.colour.surface};
    border-color: ${({ theme }) => theme.colour.line};
    color: ${({ theme }) => theme.colour.heading};
    &:hover { border-color: ${({ theme }) => theme.colour.lineStrong}; background: ${({ theme }) => theme.colour.surfaceQuiet}; }
  `,
  quiet: css`
    background: transparent;
    color: ${({ theme }) => theme.colour.link};
    &:hover { text-decoration: underline; }
  `,
  danger: css`
    background: ${({ theme }) => theme.colour.surface};
    border-color: ${({ theme }) => theme.colour.danger};
    color: ${({ theme }) => theme.colour.danger};
    &:hover { background: ${({ theme }) => theme.colour.dangerSoft}; }
  `,
};

const button = css<{ $look?: ButtonLook; $wide?: boolean }>`
  display: ${({ $wide }) => ($wide ? 'flex' : 'inline-flex')};
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space(2)};
  min-height: 40px;
  padding: 0 ${({ theme }) => theme.space(4)};
  border: 1px solid transparent;
  border-radius: ${({ theme }) => theme.radii.control};
  font-size: 15px;
  font-weight: 600;
  text-decoration: none;
  cursor: pointer;
  transition: background-color 140ms, border-color 140ms;
  ${({ $look = 'primary' }) => looks[$look]}
  &:disabled, &[aria-disabled='true'] { cursor: default; opacity: 0.55; }
  ${media.touch} { min-height: 44px; }
`;

/** Styles of an icon-only button, which needs an `aria-label`. */
export const iconButton = css`
  display: grid;
  flex: none;
  place-items: center;
  width: 44px;
  height: 44px;
  border: 0;
  border-radius: ${({ theme }) => theme.radii.control};
  background: transparent;
  color: ${({ theme }) => theme.colour.heading};
  cursor: pointer;
`;

export const IconButton = styled.button.attrs({ type: 'button' })`${iconButton}`;
/** Submits its form only with `type="submit"`. */
export const Button = styled.button.attrs(({ type = 'button' }) => ({ type }))<{ $look?: ButtonLook; $wide?: boolean }>`${button}`;
/** An external link styled as a button. */
export const ButtonAnchor = styled.a<{ $look?: ButtonLook; $wide?: boolean }>`${button}`;
/** An internal link styled as a button. */
export const ButtonLink = styled(Link)<{ $look?: ButtonLook; $wide?: boolean }>`${button}`;
