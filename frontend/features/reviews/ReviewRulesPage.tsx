import { styled } from 'styled-components';
import { reviewsForStars } from '../../../api/contract/reviewFigures';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { ButtonLink } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { StackPage } from '../../ui/pageLayouts';
import { reviewRules } from './reviewRules';

/** The rules by which reviews are written, checked, published and counted. */
export function ReviewRulesPage() {
  const { productName, contactEmail } = useBrowserConfig();
  return (
    <StackPage>
      <PageMeta
        title={`Rules for reviews | ${productName}`}
        description="Who may review a drilling contractor, how we check it, what we publish, and how averages are counted."
        keywords="drilling contractor reviews, review rules"
        path="/review-rules"
      />
      <Intro>
        <PageHeading>Rules for reviews</PageHeading>
        <p>They are the same for every company, whatever its tier. Stars and averages show from {reviewsForStars} published reviews on.</p>
      </Intro>
      <Sheet as="div">
        {reviewRules.map(({ id, title, points }) => (
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
      <div>
        <ButtonLink to="/" $look="outline">
          Find a contractor to review
        </ButtonLink>
      </div>
    </StackPage>
  );
}

const Intro = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space(2)};
  max-width: 760px;
`;

const Sheet = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(6)};
  max-width: 760px;
  padding: ${({ theme }) => theme.space(6)};
  & section { display: grid; gap: ${({ theme }) => theme.space(2)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & ul { display: grid; gap: ${({ theme }) => theme.space(2)}; padding-left: 1.25em; list-style: disc; }
`;
