import { object, string } from 'yup';
import { Form, type FormFailure } from '#ui/form/Form';
import { FormButton } from '#ui/form/FormButton';
import { TextField } from '#ui/form/fields/TextField';
import { Specimen } from './Guide';

const schema = object({ company: string().required('Please enter a name'), website: string().required('Please enter an address') });
const sample = { company: 'Northern Terrain Drilling', website: 'https://northern-terrain.example' };
const failure: FormFailure = {
  message: 'The profile was not saved: it is in review at the moment.',
  fields: { website: 'Another profile has this website', profile_status: 'Not while it is in review' },
};

/** A form whose server always responds with an error. */
export function ServerErrorForm() {
  return (
    <Specimen
      heading="What the server says"
      span={2}
      files={['ui/form/Form.tsx', 'ui/form/FormButton.tsx']}
      note="Press the button: what is about a field stands beside it, the rest on top. Nothing is sent."
    >
      <Form schema={schema} initialValues={sample} onSubmit={async () => failure}>
        <TextField name="company" label="Company" />
        <TextField name="website" label="Website" type="url" />
        <div>
          <FormButton>Save profile</FormButton>
        </div>
      </Form>
    </Specimen>
  );
}
