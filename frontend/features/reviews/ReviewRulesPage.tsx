import { styled } from 'styled-components';
import { reviewRules } from '../../../api/contract/reviewRules';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { ButtonLink } from '../../ui/Button';
import { Panel } from '../../ui/Page';
import { StackPage, WordLines } from '../../ui/pageLayouts';

/** The rules by which reviews are written, checked, published and counted. */
export function ReviewRulesPage() {
  const { productName, contactEmail, words: allWords } = useBrowserConfig();
  const words = allWords['review-rules-page'];
  const rules = words.rules.length > 0 ? words.rules.map((rule, index) => ({ id: `rule-${index + 1}`, ...rule })) : reviewRules;
  return (
    <StackPage>
      <PageMeta title={`${words.heading} | ${productName}`} description={words.description} keywords={words.keywords} path="/review-rules" />
      <Intro>
        <PageHeading>{words.heading}</PageHeading>
        <WordLines>{words.introduction}</WordLines>
      </Intro>
      <Sheet as="div">
        {rules.map(({ id, title, points }) => (
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
