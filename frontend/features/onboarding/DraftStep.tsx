import { useState } from 'react';
import { styled } from 'styled-components';
import { sectionSchema } from '../../../api/contract/contractorChanges';
import { type FormSection, fieldsOf } from '../../../api/contract/contractorFields';
import type { ApiFailure } from '../../endpoints/baseQuery';
import type { FormValues } from '../../shared/contractorForm/formValues';
import { SectionFields } from '../../shared/contractorForm/SectionFields';
import { Form } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { FormWatch } from '../../ui/form/FormWatch';
import { InfoPanel } from '../../ui/InfoPanel';
import { NearDuplicates } from './NearDuplicates';
import { StepActions } from './StepActions';

interface DraftStepProps {
  step: FormSection;
  /** What its inputs hold at first. */
  initialValues: FormValues;
  /** Where the company is, as far as another step tells. */
  country: string | null;
  onValues: (values: FormValues) => void;
  onSave: (values: FormValues) => Promise<ApiFailure | undefined>;
  onBack?: () => void;
}

/** One section of the profile as a step: what it needs has to be there before one goes on. */
export function DraftStep({ step, initialValues, country, onValues, onSave, onBack }: DraftStepProps) {
  // An answer that comes while one types must not begin the form anew.
  const [initial] = useState(initialValues);
  const needed = fieldsOf(step).flatMap((field) => (field.needed ? [field.label] : []));
  return (
    <Form labelledBy="step" schema={sectionSchema(step)} initialValues={initial} onSubmit={onSave}>
      {needed.length > 0 && <Needed>Needed: {needed.join(', ')}. Everything else is optional.</Needed>}
      {step === 'media' && (
        <InfoPanel title="Pictures come later">
          Your logo and pictures can't be added here yet. You will add them from Manage profile. Nothing on this step keeps you from going on.
        </InfoPanel>
      )}
      <SectionFields section={step} />
      {step === 'company' && <NearDuplicates country={country} />}
      <FormWatch onValues={onValues} />
      <StepActions onBack={onBack}>
        <FormButton pending="Saving">Save and continue</FormButton>
      </StepActions>
    </Form>
  );
}

const Needed = styled.p`
  color: ${({ theme }) => theme.colour.textQuiet};
  font-size: 15px;
`;
