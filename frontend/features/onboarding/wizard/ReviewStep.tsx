import { useState } from 'react';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { object, string } from 'yup';
import type { ManagedContractor } from '#contract/contractorChanges';
import { tiers } from '#contract/contractors/badge';
import { formSections } from '#contract/contractors/contractorFields';
import type { ApiFailure } from '#endpoints/base/apiCall';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { sessionApi } from '#endpoints/members/session';
import { formatList } from '#lib/text/format';
import type { FormValues } from '#shared/contractorForm/formValues';
import { ResendVerificationButton } from '#shared/forms/ResendVerificationButton';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Form, type FormFailure } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { SubmitButton } from '#ui/form/SubmitButton';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { buildStepUrl, findFieldStep, getStepLabel, listMissingFields, type MissingField, type StepKey } from '../profileSteps';
import { TierField } from '../TierComparison';
import { NearDuplicateList } from './NearDuplicates';
import { ReviewSection } from './ReviewSection';
import { StepActions } from './StepActions';

const tierSchema = object({ requested_tier: string().oneOf(tiers).required() });

interface ReviewStepProps {
  row: ManagedContractor;
  /** Steps with unsaved input. */
  unsavedSteps: readonly StepKey[];
  initialValues: FormValues;
  onValues: (values: FormValues) => void;
  onSave: (values: FormValues) => Promise<ApiFailure | undefined>;
  onSubmitted: (row: ManagedContractor) => void;
  onBack: () => void;
}

/** The last step: a summary, the requested tier and the submission. */
export function ReviewStep({ row, unsavedSteps, initialValues, onValues, onSave, onSubmitted, onBack }: ReviewStepProps) {
  const user = useAppSelector((state) => state.session.user);
  const dispatch = useAppDispatch();
  const [submit] = ownContractorsApi.endpoints.submitOwnContractor.useMutation();
  const [rejectedFields, setRejectedFields] = useState<MissingField[]>([]);
  const [initial] = useState(initialValues);
  const missing = listMissingFields(row);
  const fieldsToFix = [...missing, ...rejectedFields.filter(({ key }) => !missing.some((other) => other.key === key))];
  const handleSubmit = async (values: FormValues): Promise<FormFailure | undefined> => {
    if (unsavedSteps.length > 0) return { message: describeUnsavedSteps(unsavedSteps) };
    if (missing.length > 0) return { message: 'Some required details are missing. See the list above.' };
    // The email address may have been verified in another window.
    const currentUser = user?.email_verified ? user : (await dispatch(sessionApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))).data;
    if (!currentUser?.email_verified) return { message: 'Please verify your email address first, using the link in the email we sent you.' };
    const saveFailure = await onSave(values);
    if (saveFailure) return saveFailure;
    const result = await submit(row.id);
    const failure = toApiFailure(result.error);
    setRejectedFields(Object.entries(failure?.fields ?? {}).map(([key, message]) => ({ key, message, step: findFieldStep(key) })));
    if (result.data) onSubmitted(result.data);
    return failure;
  };
  return (
    <Form labelledBy="step" schema={tierSchema} initialValues={initial} onSubmit={handleSubmit}>
      {fieldsToFix.length > 0 && (
        <InfoPanel title="Before you submit">
          <List>
            {fieldsToFix.map(({ key, message, step }) => (
              <li key={key}>
                {message.replace(/\.$/, '')}. <Link to={buildStepUrl(step, row.id)}>Go to {getStepLabel(step)}</Link>
              </li>
            ))}
          </List>
        </InfoPanel>
      )}
      {user && !user.email_verified && (
        <InfoPanel title="Verify your email address to submit" action={<ResendVerificationButton />}>
          We sent a link to {user.username}. Your draft is saved. Open the link, then submit your profile here.
        </InfoPanel>
      )}
      <NearDuplicateList name={row.name} website={row.website} country={row.location.country} />
      {formSections.map(({ key }) => (
        <ReviewSection key={key} section={key} row={row} />
      ))}
      <TierField label="Preferred tier" />
      <FormValuesObserver onValues={onValues} />
      <StepActions onBack={onBack}>
        <SubmitButton look="accent" pendingLabel="Submitting">
          Submit for review
        </SubmitButton>
      </StepActions>
    </Form>
  );
}

function describeUnsavedSteps(steps: readonly StepKey[]): string {
  const labels = formatList(steps.map(getStepLabel));
  return steps.length === 1
    ? `${labels} is not saved yet. Open this step and save it first.`
    : `${labels} are not saved yet. Open these steps and save them first.`;
}

const List = styled.ul`
  display: grid;
  gap: ${({ theme }) => theme.space(1)};
  & a { font-weight: 600; }
`;
