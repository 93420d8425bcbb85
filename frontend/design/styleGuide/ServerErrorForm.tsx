import { object, string } from 'yup';
import { Form, type FormFailure } from '#ui/form/Form';
import { TextField } from '#ui/form/fields/TextField';
import { SubmitButton } from '#ui/form/SubmitButton';
import { Specimen } from './Guide';

const schema = object({ company: string().required('Please enter a name'), website: string().required('Please enter a URL') });
const sample = { company: 'Northern Terrain Drilling', website: 'https://northern-terrain.example' };
const failure: FormFailure = {
  message: 'The profile was not saved because it is pending review.',
  fields: { website: 'Another profile already uses this website', profile_status: 'You cannot change this while the profile is pending review' },
};

/** A form whose server always responds with an error. */
export function ServerErrorForm() {
  return (
    <Specimen
      heading="Server errors"
      span={2}
      files={['ui/form/Form.tsx', 'ui/form/SubmitButton.tsx']}
      note="Press the button. Errors about a field appear next to it, all others at the top of the form. Nothing is sent."
    >
      <Form schema={schema} initialValues={sample} onSubmit={async () => failure}>
        <TextField name="company" label="Company" />
        <TextField name="website" label="Website" type="url" />
        <div>
          <SubmitButton>Save profile</SubmitButton>
        </div>
      </Form>
    </Specimen>
  );
}
