import { StaticRouter } from 'react-router-dom';
import { styled, ThemeProvider } from 'styled-components';
import { type ErrorMessage, errorMessage } from '#contract/site/errorMessages';
import type { ErrorPageRequest } from '#contract/site/page';
import { BrowserConfigContext } from '../lib/page/BrowserConfigContext';
import { FullPageMessage } from '../shared/page/FullPageMessage';
import { PageMeta } from '../shared/page/PageMeta';
import { ButtonAnchor, ButtonLink } from '../ui/controls/Button';
import { GlobalStyle } from '../ui/theme/GlobalStyle';
import { theme } from '../ui/theme/theme';
import { PlainHeader } from './chrome/PlainHeader';
import { SiteFooter } from './chrome/SiteFooter';

type ErrorPageProps = Omit<ErrorPageRequest, 'assets' | 'nonce'>;

/** Shown for a failed request. It has to work without scripts. */
export function ErrorPage({ status, retryPath, retryAfter, requestId, browserConfig }: ErrorPageProps) {
  const message = errorMessage(status, retryAfter);
  return (
    // The consent prompt needs a script.
    <BrowserConfigContext value={{ ...browserConfig, thirdParties: null }}>
      <StaticRouter location="/">
        <ThemeProvider theme={theme}>
          <GlobalStyle />
          <PlainHeader />
          <Main>
            <Message message={message} retryPath={retryPath} requestId={requestId} email={browserConfig.contactEmail} />
            <PageMeta title={`${message.title} | ${browserConfig.productName}`} description={message.text} noindex />
          </Main>
          <SiteFooter />
        </ThemeProvider>
      </StaticRouter>
    </BrowserConfigContext>
  );
}

interface MessageProps {
  message: ErrorMessage;
  retryPath: string | null;
  requestId: string;
  email: string;
}

function Message({ message, retryPath, requestId, email }: MessageProps) {
  return (
    <FullPageMessage title={message.title} text={message.text}>
      <Actions>
        {retryPath !== null && <ButtonAnchor href={retryPath}>Try again</ButtonAnchor>}
        <ButtonLink to="/" $look={retryPath === null ? 'primary' : 'outline'}>
          Go to the home page
        </ButtonLink>
      </Actions>
      <Help>
        Need help? Email <a href={`mailto:${email}`}>{email}</a> and include this ID: <span>{requestId}</span>
      </Help>
    </FullPageMessage>
  );
}

const Main = styled.main`
  min-height: 60vh;
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  justify-content: center;
`;

const Help = styled.p`
  max-width: 520px;
  margin-top: ${({ theme }) => theme.space(4)};
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: ${({ theme }) => theme.fontSizes.small};
  & > span { display: block; overflow-wrap: anywhere; }
`;
