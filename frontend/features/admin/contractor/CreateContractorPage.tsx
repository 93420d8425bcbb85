import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { adminNewContractor, sectionSchema } from '#contract/contractorChanges';
import { contractorFields } from '#contract/contractors/contractorFields';
import { profileStatusTexts } from '#contract/contractors/statusLabels';
import { toStatusOptions } from '#contract/shared/values/statusText';
import { adminContractorApi } from '#endpoints/admin/contractorRecord';
import { toApiFailure } from '#endpoints/base/baseQuery';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { type FormValues, toChanges, toFormValues } from '#shared/contractorForm/formValues';
import { LeaveDialog } from '#shared/contractorForm/LeaveDialog';
import { changedFields } from '#shared/contractorForm/merge/mergeFields';
import { useAppDispatch } from '#state/hooks';
import { toastShown } from '#state/toastsSlice';
import { ButtonLink } from '#ui/controls/Button';
import { Form } from '#ui/form/Form';
import { SelectField } from '#ui/form/fields/SelectField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { BlockPanel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { AdminFrame } from '../kit/AdminFrame';
import { BadgeFields } from './BadgeFields';
import { nonMediaSections, SectionHeading } from './ContractorEditor';
import { PossibleDuplicates } from './PossibleDuplicates';
import { statusFieldLabels } from './statusFields';

const fields = contractorFields.filter(({ section }) => section !== 'media');
const statusFieldsSchema = adminNewContractor.pick(['profile_status', 'profile_type', 'premium', 'verified', 'verification_status']);
const schema = nonMediaSections
  .map((section) => sectionSchema(section, ({ key }) => key === 'name'))
  .reduce((all: AnyObjectSchema, one) => all.concat(one), statusFieldsSchema);
const initialStatus = { profile_status: 'draft', profile_type: null, premium: false, verified: false, verification_status: null };
const statusOptions = toStatusOptions(['draft', 'pending', 'accepted'], profileStatusTexts);

/** Lets an admin create a contractor with all fields at once. Pictures are added afterwards. */
export function CreateContractorPage() {
  const [initialValues] = useState(() => {
    const empty = toFormValues(null);
    return { ...Object.fromEntries(fields.map(({ key }) => [key, empty[key]])), ...initialStatus };
  });
  const [create] = adminContractorApi.endpoints.createContractor.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleSubmit = async (values: FormValues) => {
    const changed = changedFields(fields, initialValues, values);
    const { data, error } = await create({ ...statusFieldsSchema.cast(values, { stripUnknown: true }), ...toChanges(changed, values) });
    if (data) {
      dispatch(toastShown({ title: 'Contractor created', description: `You can now add the logo and pictures of ${data.name}.` }));
      void navigate(`/admin/contractors/${data.id}/edit`, { replace: true });
    }
    return toApiFailure(error);
  };
  return (
    <AdminFrame part="manage" heading="Create a contractor">
      <FormColumn>
        <Form schema={schema} initialValues={initialValues} onSubmit={handleSubmit}>
          <p>Only the name is required. You can add pictures after you create the contractor.</p>
          {nonMediaSections.map((section) => (
            <Block key={section} aria-labelledby={`block-${section}`}>
              <SectionHeading section={section} />
              <SectionFields section={section} />
              {section === 'company' && <PossibleDuplicates />}
            </Block>
          ))}
          <Block aria-labelledby="standing">
            <h2 id="standing">Status and tier</h2>
            <SelectField
              name="profile_status"
              label={statusFieldLabels.profile_status}
              options={statusOptions}
              emptyLabel="Choose a status"
              required
            />
            <BadgeFields />
          </Block>
          <ActionRow>
            <SubmitButton pendingLabel="Creating">Create contractor</SubmitButton>
            <ButtonLink to="/admin/manage-contractors" $look="outline">
              Cancel
            </ButtonLink>
          </ActionRow>
          <UnsavedChangesGuard initialValues={initialValues} />
        </Form>
      </FormColumn>
    </AdminFrame>
  );
}

function UnsavedChangesGuard({ initialValues }: { initialValues: FormValues }) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return <LeaveDialog changedLabels={changedFields(fields, initialValues, values).map(({ label }) => label)} onSave={null} />;
}

const FormColumn = styled.div`
  max-width: 960px;
`;

const Block = styled(BlockPanel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
`;
