import { useState } from 'react';
import { styled } from 'styled-components';
import { type ManagedContractor, sectionSchema } from '#contract/contractorChanges';
import { type FormSection, fieldsInSection } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import type { FormValues } from '#shared/contractorForm/formValues';
import { GalleryBlock } from '#shared/pictures/GalleryBlock';
import { LogoBlock } from '#shared/pictures/LogoBlock';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { SubmitButton } from '#ui/form/SubmitButton';
import { NearDuplicates } from './NearDuplicates';
import { StepActions } from './StepActions';

interface DraftStepProps {
  step: FormSection;
  /** Initial values of the step's inputs. */
  initialValues: FormValues;
  /** The draft on the server; null for a new one. */
  saved: ManagedContractor | null;
  onValues: (values: FormValues) => void;
  onSave: (values: FormValues) => Promise<ApiFailure | undefined>;
  onBack?: () => void;
}

/** One section of the profile as a step. Its required fields must be valid before the user continues. */
export function DraftStep({ step, initialValues, saved, onValues, onSave, onBack }: DraftStepProps) {
  // A response that arrives while the user types must not reset the form.
  const [initial] = useState(initialValues);
  const requiredLabels = fieldsInSection(step).flatMap((field) => (field.missingMessage ? [field.label] : []));
  const form = (
    <Form labelledBy="step" schema={sectionSchema(step)} initialValues={initial} onSubmit={onSave}>
      {requiredLabels.length > 0 && <Quiet>Required: {requiredLabels.join(', ')}. Everything else is optional.</Quiet>}
      <SectionFields section={step} />
      {step === 'company' && <NearDuplicates country={saved?.location.country ?? null} />}
      <FormValuesObserver onValues={onValues} />
      <StepActions onBack={onBack}>
        <SubmitButton pendingLabel="Saving">Save and continue</SubmitButton>
      </StepActions>
    </Form>
  );
  if (step !== 'media' || !saved) return form;
  // Each picture is saved separately and has its own forms, which cannot be nested in the step's form.
  return (
    <>
      <Quiet>Pictures are saved as soon as they are uploaded. This step is optional.</Quiet>
      <LogoBlock company={saved} />
      <GalleryBlock company={saved} />
      {form}
    </>
  );
}

const Quiet = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;
