import { styled } from 'styled-components';
import { reviewRules } from '../../../api/contract/reviewRules';
import { useBrowserConfig } from '../../lib/BrowserConfigContext';
import { PageHeading } from '../../shared/PageHeading';
import { PageMeta } from '../../shared/PageMeta';
import { RuleSheet } from '../../shared/RuleSheet';
import { ButtonLink } from '../../ui/Button';
import { StackPage, WordLines } from '../../ui/pageLayouts';

/** The rules by which reviews are written, checked, published and counted. */
export function ReviewRulesPage() {
  const { productName, words: allWords } = useBrowserConfig();
  const words = allWords['review-rules-page'];
  const rules = words.rules.length > 0 ? words.rules.map((rule, index) => ({ id: `rule-${index + 1}`, ...rule })) : reviewRules;
  return (
    <StackPage>
      <PageMeta title={`${words.heading} | ${productName}`} description={words.description} keywords={words.keywords} path="/review-rules" />
      <Intro>
        <PageHeading>{words.heading}</PageHeading>
        <WordLines>{words.introduction}</WordLines>
      </Intro>
      <RuleSheet sections={rules} />
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
