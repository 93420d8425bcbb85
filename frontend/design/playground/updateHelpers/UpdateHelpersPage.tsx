import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { number, object, string } from 'yup';
import { DesignFrame, OmittedFieldsNotice } from '#design/DesignFrame';
import { useUrlForm } from '#design/useUrlForm';
import { baseApi } from '#endpoints/base/baseApi';
import { ownContractorsApi } from '#endpoints/members/ownContractors';
import { useAppDispatch, useAppSelector } from '#state/hooks';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { SegmentedControlField } from '#ui/form/fields/SegmentedControlField';
import { TextAreaField } from '#ui/form/fields/TextAreaField';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Panel } from '#ui/layout/containers';
import { Alert } from '#ui/messages/Alert';
import { InfoPanel } from '#ui/messages/InfoPanel';
import { media } from '#ui/theme/mediaQueries';
import { JsonText } from '../JsonText';
import { ListFields } from './ListFields';
import { parseListFormat, serializeList, trialLists } from './listFormats';
import { type UpdateAnswer, type UpdateBody, updateAsAdmin, updateAsUser } from './updateHelpers';

const roleOptions = [
  { value: 'user', label: 'A member' },
  { value: 'admin', label: 'An admin' },
] as const;

const idMessage = 'Please enter a contractor ID';
const schema = object({
  as: string().oneOf(['user', 'admin']).required(),
  contractor: number().typeError(idMessage).required(idMessage).integer(idMessage).min(1, idMessage),
});

const defaults = {
  as: 'user',
  contractor: '',
  description: '',
  last_updated: '',
  rig_types: '',
  rig_types_items: '',
  certifications: '',
  certifications_items: '',
  notable_projects: '',
  notable_projects_items: '',
  media: '',
  media_items: '',
};

/** The form fields whose text can be long. */
const longTextFields = [
  { name: 'description', label: 'Description' },
  { name: 'last_updated', label: 'Last updated' },
  ...trialLists.map(({ key, label }) => ({ name: `${key}_items`, label: `${label}: items` })),
];

type Outcome = { answer: UpdateAnswer } | { failure: string } | null;

/** Tries the update helpers against the two PUT calls. See docs/product-rules.md#17-update-calls-and-lists. */
export function UpdateHelpersPage() {
  const dispatch = useAppDispatch();
  const { initial, save, omittedNames } = useUrlForm(defaults);
  const [values, setValues] = useState<Record<string, unknown>>(initial);
  const [outcome, setOutcome] = useState<Outcome>(null);
  const answerRef = useRef<HTMLElement>(null);
  useEffect(() => {
    if (outcome) answerRef.current?.scrollIntoView?.({ block: 'nearest' });
  }, [outcome]);
  const send = async () => {
    setOutcome(null);
    const update = values.as === 'admin' ? updateAsAdmin : updateAsUser;
    try {
      setOutcome({ answer: await update(Number(values.contractor), buildBody(values)) });
      dispatch(baseApi.util.invalidateTags(['OwnContractors', 'Contractors']));
    } catch (error) {
      setOutcome({ failure: error instanceof Error ? error.message : String(error) });
    }
    return undefined;
  };
  return (
    <DesignFrame part="test" heading="Update helpers">
      <p>Send an update to either of the two endpoints that change a contractor, with lists in any format, and see the response.</p>
      <InfoPanel title="This changes real data">
        What you send replaces the current values of the profile, and visitors see it immediately. If you are not logged in, the server responds with
        401.
      </InfoPanel>
      <OmittedFieldsNotice labels={longTextFields.filter(({ name }) => omittedNames.has(name)).map(({ label }) => label)} />
      <TwoColumns>
        <Panel aria-label="Update">
          <Form schema={schema} initialValues={initial} onSubmit={send}>
            <SegmentedControlField name="as" label="Send as" options={roleOptions} />
            <ContractorField />
            <TextAreaField name="description" label="Description" hint="Not sent if empty." rows={3} />
            <TextField name="last_updated" label="Last updated" hint="A time such as 2026-11-22T08:00:00.000Z. Not sent if empty." />
            <ListFields values={values} />
            <FormValuesObserver
              onValues={(changed) => {
                setValues(changed);
                save(changed);
              }}
            />
            <div>
              <SubmitButton pendingLabel="Sending">Send update</SubmitButton>
            </div>
          </Form>
        </Panel>
        <ResultColumn>
          <section aria-labelledby="request">
            <h2 id="request">Request</h2>
            <JsonText
              label={`PUT /api/${values.as === 'admin' ? 'admin' : 'user'}/contractors/${String(values.contractor || '{id}')}`}
              value={buildBody(values)}
            />
          </section>
          <section ref={answerRef} aria-labelledby="answer">
            <h2 id="answer">Response</h2>
            {outcome && 'failure' in outcome && <Alert>{outcome.failure}</Alert>}
            <div role="status">
              {!outcome && <p>Nothing has been sent yet.</p>}
              {outcome && 'answer' in outcome && <JsonText label="Response as parsed by the helper" value={outcome.answer} />}
            </div>
          </section>
        </ResultColumn>
      </TwoColumns>
    </DesignFrame>
  );
}

/** The id of a contractor. The user's own contractors are suggested by name. */
function ContractorField() {
  const signedIn = useAppSelector((state) => state.session.user !== null);
  const { data } = ownContractorsApi.endpoints.listOwnContractors.useQuery(undefined, { skip: !signedIn });
  const ownContractors = signedIn ? (data ?? []) : [];
  return (
    <TextField
      name="contractor"
      label="Contractor ID"
      hint={ownContractors.length > 0 ? 'Your own contractors are suggested by name.' : 'The ID of the contractor in the directory.'}
      inputMode="numeric"
      suggestions={ownContractors.map(({ id, name }) => ({ value: String(id), label: name }))}
    />
  );
}

/** Builds the request body from the form. */
function buildBody(values: Record<string, unknown>): UpdateBody {
  const text = (key: string) => String(values[key] ?? '');
  const lists = trialLists.map(({ key }) => [key, serializeList(parseListFormat(values[key]), text(`${key}_items`))] as const);
  return {
    ...(text('description') && { description: text('description') }),
    ...(text('last_updated') && { last_updated: text('last_updated') }),
    ...Object.fromEntries(lists.filter(([, value]) => value !== undefined)),
  };
}

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(6)};
  align-items: start;
  & > section { padding: ${({ theme }) => theme.space(5)}; }
  ${media.desktop} { grid-template-columns: repeat(2, minmax(0, 1fr)); }
`;

const ResultColumn = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > section { display: grid; grid-template-columns: minmax(0, 1fr); gap: ${({ theme }) => theme.space(2)}; }
  & h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  /* A long request is scrolled by itself: the answer under it comes into view beside the form. */
  ${media.desktop} { position: sticky; top: 92px; max-height: calc(100dvh - 112px); padding: 4px; overflow-y: auto; }
`;
