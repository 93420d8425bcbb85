import { styled } from 'styled-components';
import { reviewRules } from '#contract/reviews/reviewRules';
import { useBrowserConfig } from '#lib/page/BrowserConfigContext';
import { PageHeading } from '#shared/page/PageHeading';
import { PageMeta } from '#shared/page/PageMeta';
import { RuleSheet } from '#shared/page/RuleSheet';
import { ButtonLink } from '#ui/controls/Button';
import { MultilineText, StackPage } from '#ui/layout/pageLayouts';

/** The rules for writing, checking, publishing and counting reviews. */
export function ReviewRulesPage() {
  const { productName, words: siteCopy } = useBrowserConfig();
  const copy = siteCopy['review-rules-page'];
  const rules = copy.rules.length > 0 ? copy.rules.map((rule, index) => ({ id: `rule-${index + 1}`, ...rule })) : reviewRules;
  return (
    <StackPage>
      <PageMeta title={`${copy.heading} | ${productName}`} description={copy.description} keywords={copy.keywords} path="/review-rules" />
      <Intro>
        <PageHeading>{copy.heading}</PageHeading>
        <MultilineText>{copy.introduction}</MultilineText>
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
