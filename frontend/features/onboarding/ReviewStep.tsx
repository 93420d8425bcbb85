import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import { tiers } from '../../../api/contract/badge';
import type { OwnContractor } from '../../../api/contract/contractorChanges';
import { formSections } from '../../../api/contract/contractorFields';
import { type ApiFailure, failureOf } from '../../endpoints/baseQuery';
import { ownContractorsApi } from '../../endpoints/ownContractors';
import { sessionApi } from '../../endpoints/session';
import type { FormValues } from '../../shared/contractorForm/formValues';
import { ResendVerification } from '../../shared/ResendVerification';
import { useAppDispatch, useAppSelector } from '../../state/hooks';
import { Form, type FormFailure } from '../../ui/form/Form';
import { FormButton } from '../../ui/form/FormButton';
import { FormWatch } from '../../ui/form/FormWatch';
import { InfoPanel } from '../../ui/InfoPanel';
import { labelOf, type MissingField, missingIn, type StepKey, stepAddress, stepOf } from './createSteps';
import { NearDuplicatesOf } from './NearDuplicates';
import { ReviewSection } from './ReviewSection';
import { StepActions } from './StepActions';
import { TierField } from './TierField';

const wish = object({ requested_tier: string().oneOf(tiers).required() });

interface ReviewStepProps {
  row: OwnContractor;
  /** Steps on which something was typed that is not saved. */
  unsaved: readonly StepKey[];
  initialValues: FormValues;
  onValues: (values: FormValues) => void;
  onSave: (values: FormValues) => Promise<ApiFailure | undefined>;
  onSubmitted: (row: OwnContractor) => void;
  onBack: () => void;
}

/** Everything once more, the tier wished for, and off it goes. */
export function ReviewStep({ row, unsaved, initialValues, onValues, onSave, onSubmitted, onBack }: ReviewStepProps) {
  const user = useAppSelector((state) => state.session.user);
  const dispatch = useAppDispatch();
  const [submit] = ownContractorsApi.endpoints.submitOwnContractor.useMutation();
  const [refused, setRefused] = useState<MissingField[]>([]);
  const [initial] = useState(initialValues);
  const missing = missingIn(row);
  const toMend = [...missing, ...refused.filter(({ key }) => !missing.some((other) => other.key === key))];
  const send = async (values: FormValues): Promise<FormFailure | undefined> => {
    if (unsaved.length > 0) return { message: `Not saved yet: ${unsaved.map(labelOf).join(', ')}. Open the step and save it first.` };
    if (missing.length > 0) return { message: 'Something is still missing. It is listed above.' };
    // Verified in another window meanwhile, perhaps.
    const asked = user?.email_verified ? user : (await dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))).data;
    if (!asked?.email_verified) return { message: 'Please verify your email address first. The link is in the email that we sent you.' };
    const notSaved = await onSave(values);
    if (notSaved) return notSaved;
    const reply = await submit(row.id);
    const failure = failureOf(reply.error);
    setRefused(Object.entries(failure?.fields ?? {}).map(([key, sentence]) => ({ key, sentence, step: stepOf(key) })));
    if (reply.data) onSubmitted(reply.data);
    return failure;
  };
  return (
    <Form labelledBy="step" schema={wish} initialValues={initial} onSubmit={send}>
      {toMend.length > 0 && (
        <InfoPanel title="Before you submit">
          <List>
            {toMend.map(({ key, sentence, step }) => (
              <li key={key}>
                {sentence.replace(/\.$/, '')}. <Link to={stepAddress(step, row.id)}>Go to {labelOf(step)}</Link>
              </li>
            ))}
          </List>
        </InfoPanel>
      )}
      {user && !user.email_verified && (
        <InfoPanel title="Verify your email address to submit" action={<ResendVerification />}>
          We sent a link to {user.username}. Your draft is saved; once you have opened the link you can submit it here.
        </InfoPanel>
      )}
      <NearDuplicatesOf name={row.name} website={row.website} country={row.location.country} />
      {formSections.map(({ key }) => (
        <ReviewSection key={key} section={key} row={row} />
      ))}
      <TierField label="Preferred tier" />
      <FormWatch onValues={onValues} />
      <StepActions onBack={onBack}>
        <FormButton look="accent" pending="Submitting">
          Submit for review
        </FormButton>
      </StepActions>
    </Form>
  );
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  & a { font-weight: 600; }
`;
