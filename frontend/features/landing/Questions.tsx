import { styled } from 'styled-components';
import type { LandingPage } from '../../../api/contract/landingPages';
import { Paragraphs } from '../../shared/Paragraphs';
import { Disclosure } from '../../ui/Disclosure';
import { Panel } from '../../ui/Page';

/** What people ask about this, with answers; said once more in the way that search engines read. */
export function Questions({ questions }: Pick<LandingPage, 'questions'>) {
  return (
    <section aria-labelledby="questions">
      <Heading id="questions">Questions and answers</Heading>
      <Answers as="div">
        {questions.map(({ question, answer }, index) => (
          <Disclosure key={question} heading={question} open={index === 0}>
            <Paragraphs text={answer} />
          </Disclosure>
        ))}
      </Answers>
      {/* Data, which no browser runs: the content security policy has nothing against it. */}
      <script type="application/ld+json">{faqData(questions)}</script>
    </section>
  );
}

/** schema.org's FAQPage as JSON that ends no script element. */
function faqData(questions: LandingPage['questions']): string {
  const mainEntity = questions.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }));
  return JSON.stringify({ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }).replaceAll('<', '\\u003c');
}

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Answers = styled(Panel)`
  & > details + details { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & p { max-width: 760px; }
`;
