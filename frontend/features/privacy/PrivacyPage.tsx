import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { RuleSheet } from '#shared/page/RuleSheet';
import { StackPage } from '#ui/layout/pageLayouts';
import { privacySections } from './privacySections';

/** Which data the site stores about visitors and people with an account, and in which cookies. */
export function PrivacyPage() {
  const { productName } = useBrowserConfig();
  return (
    <StackPage>
      <PageMeta
        title={`Privacy | ${productName}`}
        description="Cookies, likes and visit statistics, accounts and emails: what we store, and for how long."
        keywords="privacy, cookies, personal data, drilling contractor directory"
        path="/privacy"
      />
      <PageHeading>Privacy</PageHeading>
      <RuleSheet sections={privacySections} />
    </StackPage>
  );
}
