import { styled } from 'styled-components';
import { media } from '#ui/theme/mediaQueries';

const steps = [
  { title: 'Find your company', text: "Search for its name. If it's already in the directory, claim it. If not, create its profile." },
  {
    title: 'Verify ownership',
    text: "Use an email address at the company's own domain to verify immediately. Otherwise, our team checks the documents you send us.",
  },
  { title: 'Manage your profile', text: 'Your company gets a Verified badge, and you can edit its profile.' },
];

/** Explains the steps by which a company's staff get access to its profile. */
export function ClaimSteps() {
  return (
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
  );
}

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
