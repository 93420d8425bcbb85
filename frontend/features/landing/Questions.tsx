import { styled } from 'styled-components';
import type { LandingPage } from '#contract/landingPages';
import { Paragraphs } from '#shared/page/CollapsibleText';
import { Panel } from '#ui/layout/containers';
import { Disclosure } from '#ui/layout/Disclosure';

/** Frequently asked questions with answers. */
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
    </section>
  );
}

const Heading = styled.h2`
  margin-bottom: ${({ theme }) => theme.space(4)};
  font-size: ${({ theme }) => theme.fontSizes.title};
`;

const Answers = styled(Panel)`
  & > details + details { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
  & p { max-width: 760px; }
`;
