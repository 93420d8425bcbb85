import { useMemo } from 'react';
import { styled } from 'styled-components';
import type { ManagedContractor } from '#contract/contractorChanges';
import type { FormSection } from '#contract/contractors/contractorFields';
import { Completeness } from '#features/dashboard/company/Completeness';
import { buildWizardSteps, getStepLabel, listMissingFields } from '#features/onboarding/profileSteps';
import { CheckboxField } from '#ui/form/fields/CheckboxField';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { Panel } from '#ui/layout/containers';
import { Disclosure } from '#ui/layout/Disclosure';
import { StepIndicator } from '#ui/messages/StepIndicator';
import { media } from '#ui/theme/mediaQueries';
import { DesignFrame, OmittedFieldsNotice } from '../DesignFrame';
import { SampleSite } from '../samples/SampleSite';
import { ListingPreview, SandboxLayout } from './ListingPreview';
import { ProfilePagePreview } from './ProfilePagePreview';
import { buildNewProfile, exitOptions, newProfileVariant, requestedTierOptions, toReferenceSearch } from './variant/newProfileVariant';
import { useVariant } from './variant/useVariant';
import { VariantActions } from './variant/VariantActions';
import { VariantForm } from './variant/VariantForm';
import { writeVariant } from './variant/variantQuery';

/** The result of the create wizard: the profile from the completed fields, with its card, row, page and completeness. */
export function NewProfileSandboxPage() {
  const { values, revision, change, urlVariant, link } = useVariant(newProfileVariant);
  const profile = useMemo(() => buildNewProfile(values), [values]);
  const fullSearch = useMemo(() => writeVariant(newProfileVariant, values, Number.POSITIVE_INFINITY).search, [values]);
  const steps = buildWizardSteps(profile);
  const getHeading = (section: FormSection) => `${getStepLabel(section)}${steps.some(({ key, done }) => key === section && done) ? ', done' : ''}`;
  return (
    <DesignFrame part="sandbox-new" heading="New profile sandbox" actions={<VariantActions path="/designer/sandbox-new" link={link} />}>
      <p>Fill in the create wizard and see the resulting profile. Your values are saved in the URL, so you can share them as a link.</p>
      <OmittedFieldsNotice labels={urlVariant.omittedLabels} />
      <SandboxLayout>
        <VariantForm key={revision} label="Wizard fields" shape={newProfileVariant} values={values} onValues={change} getHeading={getHeading}>
          <Disclosure heading="Wizard outcome" open>
            <SegmentedControlField name="left" label="Outcome" options={exitOptions} />
            <SegmentedControlField name="requested_tier" label="Requested tier" options={requestedTierOptions} />
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
          <ListingPreview profile={profile} />
          <ProfilePagePreview search={toReferenceSearch(fullSearch)} link={toReferenceSearch(urlVariant.search)} />
        </div>
      </SandboxLayout>
    </DesignFrame>
  );
}

/** The wizard's progress and the fields missing for submission. */
function WizardSteps({ profile }: { profile: ManagedContractor }) {
  const missing = listMissingFields(profile);
  return (
    <Steps aria-labelledby="wizard-steps">
      <h2 id="wizard-steps">Wizard steps</h2>
      <p role="status">{describeStatus(profile, missing.length)}</p>
      <ol>
        {buildWizardSteps(profile).map(({ key, label, done }, index) => (
          <li key={key}>
            <StepIndicator number={index + 1} current={false} done={done} />
            <span>{label}</span>
          </li>
        ))}
      </ol>
      {missing.length > 0 && (
        <ul>
          {missing.map(({ key, message }) => (
            <li key={key}>{message}</li>
          ))}
        </ul>
      )}
    </Steps>
  );
}

function describeStatus({ profile_status }: ManagedContractor, missing: number): string {
  if (missing > 0) return 'This profile can be saved, but not submitted yet.';
  return profile_status === 'pending'
    ? 'This profile is pending review. Only its team and admins can see it.'
    : 'This profile can be submitted. Until then, only its owner can see it.';
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
