import { styled } from 'styled-components';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { Panel } from '../../ui/Page';
import { StackPage } from '../../ui/pageLayouts';
import { privacySections } from './privacySections';

/** Which data the site stores about visitors and people with an account, and in which cookies. */
export function PrivacyPage() {
  const { productName, contactEmail } = useBrowserConfig();
  const description = 'Cookies, likes and visit statistics, accounts and emails: what we store, and for how long.';
  return (
    <StackPage>
      <PageMeta title={`Privacy | ${productName}`} description={description} path="/privacy" />
      <PageHeading>Privacy</PageHeading>
      <Sheet as="div">
        {privacySections.map(({ id, title, points }) => (
          <section key={id} aria-labelledby={id}>
            <h2 id={id}>{title}</h2>
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="questions">
          <h2 id="questions">Questions</h2>
          <p>
            Write to <a href={`mailto:${contactEmail}`}>{contactEmail}</a>.
          </p>
        </section>
      </Sheet>
    </StackPage>
  );
}

const Sheet = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & section { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & ul { display: grid; gap: ${({ theme }) => theme.space(2)}; padding-left: 1.25em; list-style: disc; }
`;
