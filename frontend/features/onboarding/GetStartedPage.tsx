import { useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { contractorsApi } from '#endpoints/contractors';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { ClaimSteps } from '#shared/companies/ClaimSteps';
import { CompanySearch } from '#shared/companies/CompanySearch';
import { carryCompanyName } from '#shared/companies/carriedCompanyName';
import { buildCompanyQuery, parseSearch } from '#shared/companies/companyQuery';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { type Prefetch, toPageStatus } from '#state/prefetch';
import { ButtonLink } from '#ui/controls/Button';
import { Panel } from '#ui/layout/containers';
import { ActionRow, MultilineText, StackPage } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';

/** Loads the companies that match the URL's search. Without JavaScript the search form submits to that URL. */
export const prefetchGetStarted: Prefetch = async (store, url) => {
  const search = parseSearch(url.search);
  if (search === '') return { status: 200 };
  const { error } = await store.dispatch(contractorsApi.endpoints.listContractors.initiate(buildCompanyQuery(search)));
  return { status: toPageStatus(error) };
};

/** Start page for companies: find and claim a profile, or create one. See docs/product-rules.md#8-claims-and-new-profiles. */
export function GetStartedPage() {
  const { productName, words: siteCopy } = useBrowserConfig();
  const copy = siteCopy['get-started-page'];
  const { search } = useLocation();
  const handleCreate = () => carryCompanyName(parseSearch(search));
  return (
    <StackPage>
      <PageMeta title={`Get Started | ${productName}`} description={copy.description} keywords={copy.keywords} path="/get-started" />
      <div>
        <PageHeading>{copy.heading}</PageHeading>
        <MultilineText>{copy.introduction}</MultilineText>
      </div>
      <Columns>
        <CompanySearch />
        <NotListedPanel aria-labelledby="missing">
          <h2 id="missing">{copy.missing_heading}</h2>
          <MultilineText>{copy.missing_text}</MultilineText>
          <ActionRow>
            <ButtonLink to="/onboarding/create" $look="outline" onClick={handleCreate}>
              Create your profile
            </ButtonLink>
            <TiersLink to="/join" $look="quiet" onClick={handleCreate}>
              Compare tiers
            </TiersLink>
          </ActionRow>
        </NotListedPanel>
      </Columns>
      <ClaimSteps />
    </StackPage>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  ${media.desktop} { grid-template-columns: minmax(0, 1fr) 340px; gap: ${({ theme }) => theme.space(8)}; }
`;

const NotListedPanel = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > p { font-size: 15px; }
`;

/** Narrow enough to fit beside the button. */
const TiersLink = styled(ButtonLink)`
  padding-inline: ${({ theme }) => theme.space(1)};
`;
