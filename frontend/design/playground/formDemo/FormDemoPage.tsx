import { useState } from 'react';
import { styled } from 'styled-components';
import type { InferType } from 'yup';
import { DesignFrame } from '#design/DesignFrame';
import { choiceParam } from '#lib/navigation/urlParams';
import { useUrlState } from '#lib/navigation/useUrlState';
import { Button } from '#ui/controls/Button';
import { SegmentedControl } from '#ui/controls/SegmentedControl';
import { Form, type FormFailure } from '#ui/form/Form';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Panel } from '#ui/layout/containers';
import { ActionRow } from '#ui/layout/pageLayouts';
import { media } from '#ui/theme/mediaQueries';
import { DemoFields } from './DemoFields';
import { formDemoSchema, type Sample, samples } from './formDemoSchema';

type DemoValues = InferType<typeof formDemoSchema>;

const sampleButtons: { sample: Sample; label: string }[] = [
  { sample: 'good', label: 'Fill in valid values' },
  { sample: 'bad', label: 'Fill in invalid values' },
  { sample: 'empty', label: 'Clear the form' },
];
/** The simulated server responses. Nothing is sent. */
const demoServers = [
  { value: 'takes', label: 'Accepts the form' },
  { value: 'refuses', label: 'Rejects two fields' },
  { value: 'fails', label: 'No response' },
] as const;
const urlSchema = {
  sample: choiceParam(
    sampleButtons.map(({ sample }) => sample),
    'empty',
  ),
  server: choiceParam(
    demoServers.map(({ value }) => value),
    'takes',
  ),
};
const serverResponses: Record<(typeof demoServers)[number]['value'], FormFailure | undefined> = {
  takes: undefined,
  refuses: {
    message: 'The form was not saved.',
    fields: { email: 'An account with this email already exists', company: 'Another company has this name' },
  },
  fails: { message: 'The server could not be reached. Check the connection and try again.' },
};

/** Every kind of field in one form. Errors appear at the fields, valid values are shown as the result, and nothing is sent. */
export function FormDemoPage() {
  const { values, set } = useUrlState(urlSchema);
  const { sample, server } = values;
  // Applying the same sample again resets the form.
  const [formVersion, setFormVersion] = useState(0);
  const formKey = `${sample} ${formVersion}`;
  const attemptKey = `${formKey} ${server}`;
  const [result, setResult] = useState<{ attemptKey: string; values: DemoValues }>();
  // Back and Forward can change the sample or server, and then the previous result no longer applies.
  const submittedValues = result?.attemptKey === attemptKey ? result.values : undefined;
  const applySample = (chosen: Sample) => {
    setFormVersion(formVersion + 1);
    if (chosen !== sample) set({ sample: chosen }, { replace: false });
  };
  const handleSubmit = async (values: DemoValues) => {
    const failure = serverResponses[server];
    setResult(failure ? undefined : { attemptKey, values });
    return failure;
  };
  return (
    <DesignFrame part="form-demo" heading="Form demo">
      <p>
        Every form field with its validation. Fill in the form by hand or with a sample, choose how the server responds, and send it. Nothing leaves
        this page.
      </p>
      <Controls>
        <ActionRow>
          {sampleButtons.map(({ sample: chosen, label }) => (
            <Button key={chosen} $look="outline" onClick={() => applySample(chosen)}>
              {label}
            </Button>
          ))}
        </ActionRow>
        <ServerChoice>
          <span aria-hidden="true">Server response</span>
          <SegmentedControl
            label="Server response"
            name="demo-server"
            options={demoServers}
            value={server}
            onChoose={(chosen) => set({ server: chosen }, { replace: false })}
          />
        </ServerChoice>
      </Controls>
      <TwoColumns>
        <FormPanel as="div">
          <Form key={formKey} schema={formDemoSchema} initialValues={samples[sample]} onSubmit={handleSubmit}>
            <DemoFields />
            <div>
              <SubmitButton>Send</SubmitButton>
            </div>
          </Form>
        </FormPanel>
        <Result aria-labelledby="demo-result">
          <h2 id="demo-result">What would be sent</h2>
          <div role="status">
            {submittedValues ? (
              <>
                <p>The form is valid. These are the parsed values:</p>
                <Json>{JSON.stringify(maskPasswords(submittedValues), null, 2)}</Json>
              </>
            ) : (
              <p>Nothing yet. Send the form to see the parsed values.</p>
            )}
          </div>
        </Result>
      </TwoColumns>
    </DesignFrame>
  );
}

/** Never display passwords. */
function maskPasswords(values: DemoValues): object {
  return { ...values, password: `(${values.password.length} characters)`, repeated: '(the same)' };
}

const Controls = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space(3)} ${theme.space(8)}`};
  align-items: center;
  justify-content: space-between;
`;

const ServerChoice = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space(3)};
  align-items: center;
  font-size: 15px;
`;

const TwoColumns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(5)};
  align-items: start;
  ${media.wide} { grid-template-columns: minmax(0, 1fr) 360px; }
`;

const FormPanel = styled(Panel)`
  padding: ${({ theme }) => theme.space(4)};
  ${media.tablet} { padding: ${({ theme }) => theme.space(6)}; }
`;

const Result = styled(Panel)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space(3)};
  padding: ${({ theme }) => theme.space(5)};
  font-size: 15px;
  & > h2 { font-size: ${({ theme }) => theme.fontSizes.large}; }
  ${media.wide} { position: sticky; top: 92px; }
`;

const Json = styled.pre`
  margin: ${({ theme }) => theme.space(3)} 0 0;
  padding: ${({ theme }) => theme.space(3)};
  border-radius: ${({ theme }) => theme.radii.control};
  background: ${({ theme }) => theme.colour.surfaceQuiet};
  font-size: 13px;
  line-height: 18px;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
