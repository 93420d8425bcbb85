import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import type { FormSection } from '../../../api/contract/contractorFields';
import { Completeness } from '../../features/dashboard/Completeness';
import { labelOf, missingIn, shownSteps } from '../../features/onboarding/createSteps';
import { DesignFrame } from '../../shared/design/DesignFrame';
import { LeftOut } from '../../shared/design/LeftOut';
import { Disclosure } from '../../ui/Disclosure';
import { CheckboxField } from '../../ui/form/CheckboxField';
import { SegmentsField } from '../../ui/form/SegmentsField';
import { media } from '../../ui/mediaQueries';
import { Panel } from '../../ui/Page';
import { StepMark } from '../../ui/StepMark';
import { ListedAs } from './ListedAs';
import { asReference, leavings, newProfileWith, newVariant, wishes } from './newVariant';
import { PageInFrame } from './PageInFrame';
import { SampleSite } from './SampleSite';
import { SandboxSides } from './SandboxSides';
import { useVariant } from './useVariant';
import { VariantForm } from './VariantForm';
import { VariantLink } from './VariantLink';
import { writeVariant } from './variantAddress';

/** What comes out of the create wizard: the profile as far as it was filled in, with its card, row, page and completeness. */
export function NewProfileSandboxPage() {
  const { values, round, change, written } = useVariant(newVariant);
  const profile = useMemo(() => newProfileWith(values), [values]);
  const whole = useMemo(() => writeVariant(newVariant, values, Number.POSITIVE_INFINITY).search, [values]);
  const steps = shownSteps(profile);
  const headingOf = (section: FormSection) => `${labelOf(section)}${steps.some(({ key, done }) => key === section && done) ? ', done' : ''}`;
  return (
    <DesignFrame
      part="sandbox-new"
      heading="New profile sandbox"
      actions={<VariantLink path="/designer/sandbox-new" shape={newVariant} variant={written.search} />}
    >
      <p>
        Fill in what the create wizard asks and see the profile that comes of it. The address keeps what you fill in, so you can send it as a link.
      </p>
      <LeftOut labels={written.left} />
      <SandboxSides>
        <VariantForm key={round} label="What the wizard asks" shape={newVariant} values={values} onValues={change} headingOf={headingOf}>
          <Disclosure heading="How it leaves the wizard" open>
            <SegmentsField name="left" label="Left as" options={leavings} />
            <SegmentsField name="requested_tier" label="Tier wished for" options={wishes} />
            <div>
              <CheckboxField name="logo" label="Has a logo" />
              <CheckboxField name="picture" label="Has a picture" />
            </div>
          </Disclosure>
        </VariantForm>
        <div>
          <Pair>
            <WizardSteps profile={profile} />
            <SampleSite profile={profile}>
              <Completeness company={profile} />
            </SampleSite>
          </Pair>
          <ListedAs profile={profile} />
          <PageInFrame search={asReference(whole)} link={asReference(written.search)} />
        </div>
      </SandboxSides>
    </DesignFrame>
  );
}

/** How far the wizard has come with it, and what keeps it from being submitted. */
function WizardSteps({ profile }: { profile: OwnContractor }) {
  const missing = missingIn(profile);
  return (
    <Steps aria-labelledby="wizard-steps">
      <h2 id="wizard-steps">Steps of the wizard</h2>
      <p role="status">{sentenceOf(profile, missing.length)}</p>
      <ol>
        {shownSteps(profile).map(({ key, label, done }, index) => (
          <li key={key}>
            <StepMark number={index + 1} current={false} done={done} />
            <span>{label}</span>
          </li>
        ))}
      </ol>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ key, sentence }) => (
            <li key={key}>{sentence}</li>
          ))}
        </ul>
      )}
    </Steps>
  );
}

function sentenceOf({ profile_status }: OwnContractor, missing: number): string {
  if (missing > 0) return 'It can be saved, but not submitted yet.';
  return profile_status === 'pending'
    ? "It waits for the directory's team; nobody else sees it before."
    : 'It can be submitted; until then only its owner sees it.';
}

const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(4)};
  align-items: start;
  ${media.tablet} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const Steps = styled(Panel)`
  display: grid;
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  font-size: 15px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  & > ol { display: grid; grid-template-columns: repeat(auto-fill, minmax(140px, 1fr)); gap: ${({ theme }) => theme.space(2)}; }
  & > ol > li { display: flex; gap: ${({ theme }) => theme.space(2)}; align-items: center; }
  & > ul { padding-left: ${({ theme }) => theme.space(5)}; list-style: disc; }
`;
