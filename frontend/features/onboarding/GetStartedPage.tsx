import { styled } from 'styled-components';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { CompanySearch } from '../../shared/CompanySearch';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { ButtonLink } from '../../ui/Button';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';
import { ActionRow, StackPage, WordLines } from '../../ui/pageLayouts';

const steps = [
  { title: 'Find your company', text: 'Search for its name. If it is in the directory already you claim it; if it is missing you create it.' },
  {
    title: 'Prove that it is yours',
    text: "A mail address at the company's own domain proves it at once. Otherwise our team checks what you send us.",
  },
  { title: 'Look after its profile', text: 'Your company gets the badge Verified, and its profile is in your hands.' },
];

/** Where a company's people begin: they find it and claim it, or create it (product decisions, claim, create, join). */
export function GetStartedPage() {
  const { productName, words: allWords } = useBrowserConfig();
  const words = allWords['get-started-page'];
  return (
    <StackPage>
      <PageMeta title={`Get Started | ${productName}`} description={words.description} keywords={words.keywords} path="/get-started" />
      <div>
        <PageHeading>{words.heading}</PageHeading>
        <WordLines>{words.introduction}</WordLines>
      </div>
      <Columns>
        <CompanySearch />
        <Missing aria-labelledby="missing">
          <h2 id="missing">{words.missing_heading}</h2>
          <WordLines>{words.missing_text}</WordLines>
          <ActionRow>
            <ButtonLink to="/onboarding/create" $look="outline">
              Create your profile
            </ButtonLink>
            <TiersLink to="/join" $look="quiet">
              Compare tiers
            </TiersLink>
          </ActionRow>
        </Missing>
      </Columns>
      <section aria-labelledby="how">
        <HowHeading id="how">How it works</HowHeading>
        <Steps>
          {steps.map(({ title, text }, index) => (
            <li key={title}>
              <StepNumber aria-hidden="true">{index + 1}</StepNumber>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </Steps>
      </section>
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

const Missing = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > p { font-size: 15px; }
`;

/** Narrow enough to stand beside the button. */
const TiersLink = styled(ButtonLink)`
  padding-inline: ${({ theme }) => theme.space(1)};
`;

const HowHeading = styled.h2`
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Steps = styled.ol`
  display: grid;
  gap: ${({ theme }) => theme.space(5)};
  margin-top: ${({ theme }) => theme.space(4)};
  & > li { display: grid; grid-template-columns: auto minmax(0, 1fr); gap: 2px ${({ theme }) => theme.space(3)}; align-items: center; }
  & h3 { font-size: ${({ theme }) => theme.fontSizes.body}; }
  & p { grid-column: 2; font-size: 15px; }
  ${media.tablet} { grid-template-columns: repeat(3, minmax(0, 1fr)); gap: ${({ theme }) => theme.space(8)}; & > li { align-content: start; } }
`;

const StepNumber = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: ${({ theme }) => theme.radii.full};
  background: ${({ theme }) => theme.colour.selected};
  color: ${({ theme }) => theme.colour.heading};
  font-weight: 700;
`;
