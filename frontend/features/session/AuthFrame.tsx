import { ArrowLeft, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { BrandMark } from '#ui/BrandMark';
import { media } from '#ui/theme/mediaQueries';

const points = ['Claim your profile', 'Update your details', 'Invite team members'];

/** The split screen of the sign-in pages: benefits of an account on one side, the form on the other. These pages have no site header. */
export function AuthFrame({ children }: { children: ReactNode }) {
  const { productName } = useBrowserConfig();
  return (
    <Screen>
      <FormColumn>
        <TopBar>
          <Brand to="/">
            <BrandMark size={32} />
            {productName}
          </Brand>
          <BackLink to="/">
            <ArrowLeft size={16} aria-hidden="true" />
            Back to the directory
          </BackLink>
        </TopBar>
        <FormArea>{children}</FormArea>
      </FormColumn>
      <Aside aria-labelledby="auth-side">
        <AsideHeading id="auth-side">Take control of your contractor profile</AsideHeading>
        <Points>
          {points.map((point) => (
            <li key={point}>
              <CircleCheck size={22} aria-hidden="true" />
              {point}
            </li>
          ))}
        </Points>
      </Aside>
    </Screen>
  );
}

const Screen = styled.div`
  display: grid;
  grid-template-rows: 1fr auto;
  min-height: 100vh;
  ${media.desktop} { grid-template: none / minmax(0, 1fr) minmax(0, 44%); }
`;

const FormColumn = styled.div`
  display: grid;
  grid-template-rows: auto 1fr;
  background: ${({ theme }) => theme.colour.surface};
`;

const TopBar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${({ theme }) => theme.space(4)};
  align-items: center;
  justify-content: space-between;
  padding: ${({ theme }) => `${theme.space(3)} ${theme.space(4)}`};
  ${media.tablet} { padding: ${({ theme }) => `${theme.space(4)} ${theme.space(8)}`}; }
`;

const Brand = styled(Link)`
  display: flex;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  min-height: 44px;
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 700;
  line-height: 1.2;
  text-decoration: none;
`;

const BackLink = styled(Link)`
  display: flex;
  gap: 6px;
  align-items: center;
  min-height: 44px;
  font-size: 15px;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;

const FormArea = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  align-content: start;
  width: 100%;
  max-width: calc(420px + 2 * ${({ theme }) => theme.space(4)});
  margin-inline: auto;
  padding: ${({ theme }) => `${theme.space(4)} ${theme.space(4)} ${theme.space(12)}`};
  ${media.tablet} { padding-top: ${({ theme }) => theme.space(12)}; }
`;

const Aside = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  align-content: center;
  padding: ${({ theme }) => `${theme.space(10)} ${theme.space(4)}`};
  background: ${({ theme }) => theme.colour.band} url('/contours.svg') center / cover;
  color: ${({ theme }) => theme.colour.onBrandQuiet};
  /* Under the form they begin where it does. */
  ${media.tablet} { justify-content: center; & > * { width: 420px; } }
  ${media.desktop} { justify-content: start; padding: ${({ theme }) => theme.space(16)}; & > * { width: auto; } }
`;

const AsideHeading = styled.h2`
  max-width: 14em;
  color: ${({ theme }) => theme.colour.onBrand};
  font-size: ${({ theme }) => theme.fontSizes.heading};
  ${media.desktop} { font-size: ${({ theme }) => theme.fontSizes.hero}; }
`;

const Points = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.large};
  & > li { display: flex; gap: ${({ theme }) => theme.space(3)}; align-items: center; }
  & svg { flex: none; color: ${({ theme }) => theme.colour.accent}; }
`;
