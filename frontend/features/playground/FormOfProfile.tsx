import { memo, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { object } from 'yup';
import { fieldSchemas } from '../../../api/contract/contractorChanges';
import { formSections } from '../../../api/contract/contractorFields';
import type { ContractorProfile } from '../../../api/contract/contractors';
import { countOf } from '../../lib/format';
import { formValuesOf } from '../../shared/contractorForm/formValues';
import { SectionFields } from '../../shared/contractorForm/SectionFields';
import { Disclosure } from '../../ui/Disclosure';
import { Form } from '../../ui/form/Form';
import { FormWatch } from '../../ui/form/FormWatch';
import { Panel } from '../../ui/Page';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { JsonText } from './JsonText';
import { RoundTripTable } from './RoundTripTable';
import { type RoundTrip, roundTrips } from './roundTrip';

const schema = object(fieldSchemas);
/** What is typed in one section draws the table anew, and not all the others. */
const Fields = memo(SectionFields);
const nothing = async () => undefined;

/** A profile, its form, and what the form makes of it, field by field. */
export function FormOfProfile({ profile }: { profile: ContractorProfile }) {
  const [initial] = useState(() => formValuesOf(profile));
  const [values, setValues] = useState(initial);
  const trips = useMemo(() => roundTrips(profile, values), [profile, values]);
  const sent = Object.fromEntries(trips.filter(({ isChanged }) => isChanged).map(({ field, sent: value }) => [field.key, value]));
  return (
    <Stack>
      <Panel aria-labelledby="form-of-profile">
        <VisuallyHidden as="h2" id="form-of-profile">
          Change something
        </VisuallyHidden>
        <Form schema={schema} initialValues={initial} onSubmit={nothing}>
          <div>
            {formSections
              .filter(({ key }) => key !== 'media')
              .map(({ key, label }) => (
                <Disclosure key={key} heading={`Change something: ${label}`} open={false}>
                  <Fields section={key} />
                </Disclosure>
              ))}
          </div>
          <FormWatch onValues={setValues} />
        </Form>
      </Panel>
      <p role="status">{sentenceOf(trips)}</p>
      <RoundTripTable trips={trips} />
      <Panel aria-labelledby="as-json">
        <VisuallyHidden as="h2" id="as-json">
          As JSON
        </VisuallyHidden>
        <Disclosure heading="The profile as JSON" open={false}>
          <JsonText head="The profile" value={profile} />
        </Disclosure>
        <Disclosure heading="The form's values as JSON" open={false}>
          <JsonText head="The form's values" value={values} />
        </Disclosure>
        <Disclosure heading="What the form would send as JSON" open={false}>
          <JsonText head="What the form would send" value={sent} />
        </Disclosure>
      </Panel>
    </Stack>
  );
}

function sentenceOf(trips: readonly RoundTrip[]): string {
  const changed = trips.filter(({ isChanged }) => isChanged).length;
  const lost = trips.filter(({ isLost }) => isLost).length;
  const words = changed === 0 ? 'Nothing was changed, so the form would send nothing.' : `The form would send ${countOf(changed, 'field')}.`;
  return lost === 0 ? words : `${words} ${countOf(lost, 'field')} would come back different though nobody touched ${lost === 1 ? 'it' : 'them'}.`;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > section > form > div > details + details, & > section > details + details { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;
