import { memo, useMemo, useState } from 'react';
import { styled } from 'styled-components';
import { object } from 'yup';
import { fieldSchemas } from '#contract/contractorChanges';
import { formSections } from '#contract/contractors/contractorFields';
import type { ContractorProfile } from '#contract/contractors/contractors';
import { pluralize } from '#lib/text/format';
import { SectionFields } from '#shared/contractorForm/fields/SectionFields';
import { toFormValues } from '#shared/contractorForm/formValues';
import { Form } from '#ui/form/Form';
import { FormValuesObserver } from '#ui/form/FormValuesObserver';
import { Panel } from '#ui/layout/containers';
import { Disclosure } from '#ui/layout/Disclosure';
import { VisuallyHidden } from '#ui/VisuallyHidden';
import { JsonText } from '../JsonText';
import { RoundTripTable } from './RoundTripTable';
import { computeRoundTrips, type RoundTrip } from './roundTrip';

const schema = object(fieldSchemas);
/** Memoized, so that typing in one section rerenders the table but not the other sections. */
const MemoizedSectionFields = memo(SectionFields);
const noop = async () => undefined;

/** A profile, its form, and the round trip of each field. */
export function ProfileRoundTrip({ profile }: { profile: ContractorProfile }) {
  const [initial] = useState(() => toFormValues(profile));
  const [values, setValues] = useState(initial);
  const fieldTrips = useMemo(() => computeRoundTrips(profile, values), [profile, values]);
  const sent = Object.fromEntries(fieldTrips.filter(({ isChanged }) => isChanged).map(({ field, sent: value }) => [field.key, value]));
  return (
    <Stack>
      <Panel aria-labelledby="form-of-profile">
        <VisuallyHidden as="h2" id="form-of-profile">
          Edit values
        </VisuallyHidden>
        <Form schema={schema} initialValues={initial} onSubmit={noop}>
          <div>
            {formSections
              .filter(({ key }) => key !== 'media')
              .map(({ key, label }) => (
                <Disclosure key={key} heading={`Edit values: ${label}`} open={false}>
                  <MemoizedSectionFields section={key} />
                </Disclosure>
              ))}
          </div>
          <FormValuesObserver onValues={setValues} />
        </Form>
      </Panel>
      <p role="status">{summarizeRoundTrips(fieldTrips)}</p>
      <RoundTripTable trips={fieldTrips} />
      <Panel aria-labelledby="as-json">
        <VisuallyHidden as="h2" id="as-json">
          As JSON
        </VisuallyHidden>
        <Disclosure heading="The profile as JSON" open={false}>
          <JsonText label="The profile" value={profile} />
        </Disclosure>
        <Disclosure heading="The form's values as JSON" open={false}>
          <JsonText label="The form's values" value={values} />
        </Disclosure>
        <Disclosure heading="What the form would send as JSON" open={false}>
          <JsonText label="What the form would send" value={sent} />
        </Disclosure>
      </Panel>
    </Stack>
  );
}

function summarizeRoundTrips(fieldTrips: readonly RoundTrip[]): string {
  const changedCount = fieldTrips.filter(({ isChanged }) => isChanged).length;
  const lostCount = fieldTrips.filter(({ isLost }) => isLost).length;
  const summary =
    changedCount === 0 ? 'Nothing has changed, so the form would send nothing.' : `The form would send ${pluralize(changedCount, 'field')}.`;
  return lostCount === 0
    ? summary
    : `${summary} ${pluralize(lostCount, 'field')} would come back with a different value, although nobody changed ${lostCount === 1 ? 'it' : 'them'}.`;
}

const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  & > section > form > div > details + details, & > section > details + details { border-top: 1px solid ${({ theme }) => theme.colour.lineQuiet}; }
`;
