import { useState } from 'react';
import { useFormState } from 'react-final-form';
import { useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import type { AnyObjectSchema } from 'yup';
import { adminNewContractor, sectionSchema } from '../../../../api/contract/contractorChanges';
import { contractorFields } from '../../../../api/contract/contractorFields';
import { adminContractorApi } from '../../../endpoints/admin/contractorRecord';
import { failureOf } from '../../../endpoints/baseQuery';
import { changesOfFields, type FormValues, formValuesOf } from '../../../shared/contractorForm/formValues';
import { LeaveDialog } from '../../../shared/contractorForm/LeaveDialog';
import { changedFields } from '../../../shared/contractorForm/mergeFields';
import { SectionFields } from '../../../shared/contractorForm/SectionFields';
import { useAppDispatch } from '../../../state/hooks';
import { toastShown } from '../../../state/toastsSlice';
import { ButtonLink } from '../../../ui/Button';
import { Form } from '../../../ui/form/Form';
import { FormButton } from '../../../ui/form/FormButton';
import { SelectField } from '../../../ui/form/SelectField';
import { media } from '../../../ui/mediaQueries';
import { Panel } from '../../../ui/Page';
import { ActionRow } from '../../../ui/pageLayouts';
import { AdminFrame } from '../AdminFrame';
import { AlikeContractors } from './AlikeContractors';
import { BadgeFields } from './BadgeFields';
import { SectionHead, typedSections } from './ContractorDesk';
import { standingLabels, statusWords } from './standing';

const fields = contractorFields.filter(({ section }) => section !== 'media');
const badge = adminNewContractor.pick(['profile_status', 'profile_type', 'premium', 'verified', 'verification_status']);
const schema = typedSections
  .map((section) => sectionSchema(section, ({ key }) => key === 'name'))
  .reduce((all: AnyObjectSchema, one) => all.concat(one), badge);
const beginning = { profile_status: 'draft', profile_type: null, premium: false, verified: false, verification_status: null };
const statuses = (['draft', 'pending', 'accepted'] as const).map((value) => ({ value, label: statusWords[value].word }));

/** A new contractor by an admin: every field at once; its pictures come after. */
export function CreateContractorPage() {
  const [initialValues] = useState(() => {
    const empty = formValuesOf(null);
    return { ...Object.fromEntries(fields.map(({ key }) => [key, empty[key]])), ...beginning };
  });
  const [create] = adminContractorApi.endpoints.createContractor.useMutation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const handleSubmit = async (values: FormValues) => {
    const changed = changedFields(fields, initialValues, values);
    const { data, error } = await create({ ...badge.cast(values, { stripUnknown: true }), ...changesOfFields(changed, values) });
    if (data) {
      dispatch(toastShown({ title: 'Created', description: `${data.name} is there. You can add its logo and pictures now.` }));
      void navigate(`/admin/contractors/${data.id}/edit`, { replace: true });
    }
    return failureOf(error);
  };
  return (
    <AdminFrame part="manage" heading="Create a contractor">
      <Page>
        <Form schema={schema} initialValues={initialValues} onSubmit={handleSubmit}>
          <p>Only the name is needed. Pictures can be added once it is there.</p>
          {typedSections.map((section) => (
            <Block key={section} aria-labelledby={`block-${section}`}>
              <SectionHead section={section} />
              <SectionFields section={section} />
              {section === 'company' && <AlikeContractors />}
            </Block>
          ))}
          <Block aria-labelledby="standing">
            <h2 id="standing">Status and tier</h2>
            <SelectField name="profile_status" label={standingLabels.profile_status} options={statuses} empty="Choose a status" required />
            <BadgeFields />
          </Block>
          <ActionRow>
            <FormButton pending="Creating">Create the contractor</FormButton>
            <ButtonLink to="/admin/manage-contractors" $look="outline">
              Cancel
            </ButtonLink>
          </ActionRow>
          <Guard initialValues={initialValues} />
        </Form>
      </Page>
    </AdminFrame>
  );
}

function Guard({ initialValues }: { initialValues: FormValues }) {
  const { values } = useFormState<FormValues>({ subscription: { values: true } });
  return <LeaveDialog changed={changedFields(fields, initialValues, values).map(({ label }) => label)} onSave={null} />;
}

const Page = styled.div`
  max-width: 960px;
`;

const Block = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  padding: ${({ theme }) => `${theme.space(5)} ${theme.space(4)}`};
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.title}; }
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;
