import { Mail } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { ButtonAnchor, ButtonLink } from '../../ui/Button';
import { Column, Panel } from '../../ui/Page';

/** How a company gets into the directory as long as nobody can sign in: by mail, and the page says so. */
export function ByMailPage() {
  const { contactEmail, productName } = useBrowserConfig();
  const { pathname } = useLocation();
  const title = pathname === '/auth' ? 'Log in' : 'Get Started';
  const subject = encodeURIComponent(`My company in the ${productName}`);
  return (
    <Frame>
      <PageMeta title={`${title} | ${productName}`} description="How to list your drilling company or correct its profile." noindex />
      <Box>
        <Heading>{pathname === '/auth' ? 'Signing in is not open yet' : 'List your company'}</Heading>
        <p>
          Profiles are added and corrected by our editors today. Write to us with your company&apos;s name, website and what should change; an editor
          answers from the same address. Accounts, with which you run your profile yourself, come later.
        </p>
        <Actions>
          <ButtonAnchor href={`mailto:${contactEmail}?subject=${subject}`} $look="accent">
            <Mail size={18} aria-hidden="true" />
            Write to {contactEmail}
          </ButtonAnchor>
          <ButtonLink to="/" $look="outline">
            Back to the directory
          </ButtonLink>
        </Actions>
      </Box>
    </Frame>
  );
}

const Frame = styled(Column)`
  display: grid;
  place-items: center;
  min-height: 60vh;
  padding-block: ${({ theme }) => theme.space(12)};
`;

const Box = styled(Panel).attrs({ as: 'div' })`
  display: grid;
  gap: ${({ theme }) => theme.space(4)};
  max-width: 560px;
  padding: ${({ theme }) => theme.space(8)};
`;

const Heading = styled(PageHeading)`
  font-size: ${({ theme }) => theme.fontSizes.heading};
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
`;
